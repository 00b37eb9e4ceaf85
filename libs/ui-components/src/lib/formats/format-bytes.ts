import { interfaceFormat } from './interface-format';

/** A unit of sizes, and how figures of it are written. */
interface Unit {
  readonly bytes: number;
  readonly fractionDigits: number;
  readonly withName: () => Intl.NumberFormat;
  readonly alone: () => Intl.NumberFormat;
}

const TERABYTE = unit('terabyte', 1_000 ** 4, 1);
/** Bytes and kilobytes are whole; from megabytes on one place says something. */
const UNITS: readonly Unit[] = [
  unit('byte', 1, 0, 'long'),
  unit('kilobyte', 1_000, 0),
  unit('megabyte', 1_000 ** 2, 1),
  unit('gigabyte', 1_000 ** 3, 1),
  TERABYTE,
];

/** A size as people say it: `212 kB`, `8.4 MB`. Steps of a thousand, as file managers and download pages have them. */
export function formatBytes(bytes: number): string {
  const unit = unitOf(bytes);
  return unit.withName().format(scaled(bytes, unit));
}

/** How much of a size is done, in the unit of the whole: `17.9 of 27.8 MB`. */
export function formatBytesOf(done: number, total: number): string {
  const unit = unitOf(total);
  const part = unit.alone().format(scaled(Math.min(done, total), unit));
  return $localize`${part}:done: of ${unit.withName().format(scaled(total, unit))}:total:`;
}

/** Which unit shows the size with one to three figures; 999,950 bytes would be shown as 1,000 kB, so they are 1 MB. */
function unitOf(bytes: number): Unit {
  return UNITS.find((unit) => Number(scaled(bytes, unit).toFixed(unit.fractionDigits)) < 1_000) ?? TERABYTE;
}

function scaled(bytes: number, unit: Unit): number {
  return Math.max(0, bytes) / unit.bytes;
}

function unit(
  name: string,
  bytes: number,
  fractionDigits: number,
  unitDisplay: 'short' | 'long' = 'short',
): Unit {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return {
    bytes,
    fractionDigits,
    withName: interfaceFormat(
      (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay, ...digits }),
    ),
    alone: interfaceFormat((locale) => new Intl.NumberFormat(locale, digits)),
  };
}
