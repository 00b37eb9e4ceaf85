import { BadField } from '@hangar/domain';

/** A whole number within bounds, from a query; `otherwise` where there is none. */
export function readCount(
  value: unknown,
  field: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  if (value === undefined || value === '') return otherwise;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(number >= least)) throw new BadField(field, `must be a whole number from ${least} on`);
  return Math.min(number, most);
}

/** Words to search for; nothing is no words. */
export function readQueryText(value: unknown, field: string, most: number): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw new BadField(field, 'must be given once, as text');
  return value.slice(0, most);
}
