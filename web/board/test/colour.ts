/** How colours are seen: contrast as WCAG 2 has it, and differences for eyes of all kinds. */

type Light = [red: number, green: number, blue: number];

/** The parts of a colour `#rrggbb` as light, from 0 to 1; a colour `#rrggbbaa` lies on `under`. */
export function light(colour: string, under = "#000000"): Light {
  const digits = /^#([0-9a-f]{6})([0-9a-f]{2})?$/.exec(colour);
  if (digits === null) throw new Error(`no colour of six digits: ${colour}`);
  const part = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
  const cover = digits[2] === undefined ? 1 : part(digits[2], 0);
  return [0, 2, 4].map((at) => {
    const mixed = part(digits[1]!, at) * cover + part(under.slice(1), at) * (1 - cover);
    return mixed <= 0.04045 ? mixed / 12.92 : ((mixed + 0.055) / 1.055) ** 2.4;
  }) as Light;
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21; where one is translucent it lies on `under`. */
export function contrast(one: string, other: string, under?: string): number {
  const [a, b] = [luminance(light(one, under)), luminance(light(other, under))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What eyes without one kind of cones see, as maps of light (Machado, Oliveira and Fernandes 2009). */
export const EYES = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

/** The distance of two colours in CIELAB, as such eyes see them; about 2 is the least that is noticed. */
export function distance(one: string, other: string, eyes: keyof typeof EYES): number {
  const [a, b] = [lab(light(one), eyes), lab(light(other), eyes)];
  return Math.hypot(...a.map((value, i) => value - b[i]!));
}

function lab(colour: Light, eyes: keyof typeof EYES): number[] {
  const [r, g, b] = EYES[eyes].map((row) =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
  ) as Light;
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
