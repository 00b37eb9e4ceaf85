const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * Parses a date in any common notation. Returns `YYYY-MM-DD`, or `null` if the date is ambiguous. Two-digit years are
 * assigned to the century that puts them after Doom's release in December 1993.
 */
export function readPlainDate(text: string): string | null {
  const start = text.slice(0, 80).toLowerCase();
  return parseYearFirst(start) ?? parseMonthName(start) ?? parseNumbers(start);
}

function parseYearFirst(text: string): string | null {
  const [, year, month, day] = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  return formatDay(year, Number(month), Number(day));
}

/** Parses "December 10th, 1994", "10 Dec 94" and "the 10th of December 1994". */
function parseMonthName(text: string): string | null {
  const month = (text.match(/[a-z]{3,9}/g) ?? []).map(parseMonth).find((number) => number > 0);
  const numbers = text.match(/\d+/g) ?? [];
  const [first, second] = numbers;
  if (!month || !first || !second || numbers.length > 2) return null;
  return first.length === 4
    ? formatDay(first, month, Number(second))
    : formatDay(second, month, Number(first));
}

/** Returns 1 to 12, or 0 for any other word. */
function parseMonth(word: string): number {
  const isMonth = (name: string): boolean => name === word || name.slice(0, 3) === word;
  return word === 'sept' ? 9 : 1 + MONTHS.findIndex(isMonth);
}

/**
 * Parses a numeric date if it is unambiguous: 31.12.99 can only be in December, whereas 3/4/1995 may be in March or
 * April.
 */
function parseNumbers(text: string): string | null {
  const [, first, second, year] = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  const [a, b] = [Number(first), Number(second)];
  if (a > 12 || a === b) return formatDay(year, b, a);
  return b > 12 ? formatDay(year, a, b) : null;
}

function formatDay(yearText: string | undefined, month: number, day: number): string | null {
  const year = toFullYear(yearText ?? '');
  const date = new Date(Date.UTC(year, month - 1, day));
  if (Number.isNaN(date.getTime()) || year < 1993) return null;
  // Invalid days would roll over to the next month.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

function toFullYear(text: string): number {
  if (!/^(\d{4}|\d{2})$/.test(text)) return Number.NaN;
  if (text.length === 4) return Number(text);
  return Number(text) >= 93 ? 1900 + Number(text) : 2000 + Number(text);
}
