import { createInterfaceFormat } from './interface-format';

const count = createInterfaceFormat((locale) => new Intl.NumberFormat(locale));

/** Formats a count with separators, such as `10,000`. */
export function formatCount(number: number): string {
  return count().format(number);
}
