import { PROTOCOL_LIMITS } from './text-limits';

const NUMBER = / \([1-9]\d?\)$/;

/** The title itself when nobody has it, else with the first number that is free: `Sunder (2)`. */
export function numberedTitle(title: string, taken: readonly string[]): string {
  if (!taken.includes(title)) return title;
  const base = titleWithoutNumber(title);
  for (let number = 2; ; number++) {
    const tail = ` (${number})`;
    const numbered = base.slice(0, PROTOCOL_LIMITS.title - tail.length) + tail;
    if (!taken.includes(numbered)) return numbered;
  }
}

/** The title without the number that tells it from another; a year stays. */
export function titleWithoutNumber(title: string): string {
  return title.replace(NUMBER, '');
}
