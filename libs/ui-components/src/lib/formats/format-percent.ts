import { createInterfaceFormat } from './interface-format';

const percentage = createInterfaceFormat((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** Formats a percentage without decimals, such as `45%`. */
export function formatPercent(percent: number): string {
  return percentage().format(percent / 100);
}
