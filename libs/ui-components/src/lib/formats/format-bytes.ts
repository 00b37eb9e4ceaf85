import { interfaceLocale } from './interface-locale';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size as people say it: `212 kB`, `8.4 MB`. Steps of a thousand, as file managers and download pages have them. */
export function formatBytes(bytes: number): string {
  const step = stepOf(bytes);
  return unitFormat(step).format(scaled(bytes, step));
}

/** How much of a size is done, in the unit of the whole: `17.9 of 27.8 MB`. */
export function formatBytesOf(done: number, total: number): string {
  const step = stepOf(total);
  const part = plainFormat(step).format(scaled(Math.min(done, total), step));
  return $localize`${part}:done: of ${unitFormat(step).format(scaled(total, step))}:total:`;
}

/** Which unit shows the size with one to three figures; 999,950 bytes would be shown as 1,000 kB, so they are 1 MB. */
function stepOf(bytes: number): number {
  let step = 0;
  while (step < UNITS.length - 1 && rounded(scaled(bytes, step), step) >= 1_000) step++;
  return step;
}

function scaled(bytes: number, step: number): number {
  return Math.max(0, bytes) / 1_000 ** step;
}

/** Bytes and kilobytes are whole; from megabytes on one place says something. */
function fractionDigits(step: number): number {
  return step < 2 ? 0 : 1;
}

function rounded(value: number, step: number): number {
  return Number(value.toFixed(fractionDigits(step)));
}

function unitFormat(step: number): Intl.NumberFormat {
  return new Intl.NumberFormat(interfaceLocale(), {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    minimumFractionDigits: fractionDigits(step),
    maximumFractionDigits: fractionDigits(step),
  });
}

function plainFormat(step: number): Intl.NumberFormat {
  return new Intl.NumberFormat(interfaceLocale(), {
    minimumFractionDigits: fractionDigits(step),
    maximumFractionDigits: fractionDigits(step),
  });
}
