import { PROTOCOL_LIMITS } from './text-limits';

const NUMBER = / \([1-9]\d?\)$/;

/** Returns the title, with the first free number appended if it is taken: `Sunder (2)`. */
export function numberedTitle(title: string, existingTitles: readonly string[]): string {
  if (!existingTitles.includes(title)) return title;
  const base = titleWithoutNumber(title);
  for (let number = 2; ; number++) {
    const tail = ` (${number})`;
    const withNumber = base.slice(0, PROTOCOL_LIMITS.title - tail.length) + tail;
    if (!existingTitles.includes(withNumber)) return withNumber;
  }
}

/** Removes the number that distinguishes a title from an identical title. A year is kept. */
export function titleWithoutNumber(title: string): string {
  return title.replace(NUMBER, '');
}
