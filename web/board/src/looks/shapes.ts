/** Paths of simple shapes round (0, 0). */
import { short } from "../svg";

/** A circle. */
export function circlePath(r: number): string {
  return `M${short(-r)} 0a${r} ${r} 0 1 1 ${short(2 * r)} 0a${r} ${r} 0 1 1 ${short(-2 * r)} 0Z`;
}

/** A star with one point at the top. */
export function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const [angle, r] = [(i / points) * Math.PI, i % 2 === 0 ? outer : inner];
    return `${short(r * Math.sin(angle))} ${short(-r * Math.cos(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}
