import { interfaceFormat } from './interface-format';

const count = interfaceFormat((locale) => new Intl.NumberFormat(locale));

/** How many there are, as people read it: `10,000`. */
export function formatCount(number: number): string {
  return count().format(number);
}
