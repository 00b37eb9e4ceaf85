import { createInterfaceFormat } from './interface-format';

/** A unit of sizes and its number formats. */
interface Unit {
  readonly bytes: number;
  readonly fractionDigits: number;
  readonly withUnit: () => Intl.NumberFormat;
  readonly withoutUnit: () => Intl.NumberFormat;
}

const TERABYTE = createUnit('terabyte', 1_000 ** 4, 1);
/** Bytes and kilobytes have no decimals; larger units have one. */
const UNITS: readonly Unit[] = [
  createUnit('byte', 1, 0, 'long'),
  createUnit('kilobyte', 1_000, 0),
  createUnit('megabyte', 1_000 ** 2, 1),
  createUnit('gigabyte', 1_000 ** 3, 1),
  TERABYTE,
];

/**
 * Formats a size such as `212 kB` or `8.4 MB`. Units are powers of 1,000, as in file managers and on download pages.
 */
export function formatBytes(bytes: number): string {
  const unit = getUnit(bytes);
  return unit.withUnit().format(scale(bytes, unit));
}

/** Formats the completed part of a size in the unit of the total, such as `17.9 of 27.8 MB`. */
export function formatBytesDone(done: number, total: number): string {
  const unit = getUnit(total);
  const part = unit.withoutUnit().format(scale(Math.min(done, total), unit));
  return $localize`${part}:done: of ${unit.withUnit().format(scale(total, unit))}:total:`;
}

/**
 * Returns the unit in which a size has one to three integer digits after rounding: 999,950 bytes are 1 MB, not 1,000
 * kB.
 */
function getUnit(bytes: number): Unit {
  return UNITS.find((unit) => Number(scale(bytes, unit).toFixed(unit.fractionDigits)) < 1_000) ?? TERABYTE;
}

function scale(bytes: number, unit: Unit): number {
  return Math.max(0, bytes) / unit.bytes;
}

function createUnit(
  name: string,
  bytes: number,
  fractionDigits: number,
  unitDisplay: 'short' | 'long' = 'short',
): Unit {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return {
    bytes,
    fractionDigits,
    withUnit: createInterfaceFormat(
      (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay, ...digits }),
    ),
    withoutUnit: createInterfaceFormat((locale) => new Intl.NumberFormat(locale, digits)),
  };
}
