/** Counted words. */

const russian = new Intl.PluralRules("ru");

/** The Russian form that goes with a number: 1 ход, 2 хода, 5 ходов. */
export function ruPlural(count: number, one: string, few: string, many: string): string {
  const rule = russian.select(count);
  return rule === "one" ? one : rule === "few" ? few : many;
}

/** The English form that goes with a number. */
export function enPlural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
