import { BadField, wireField, type WireField } from '@hangar/domain';

/** A whole number of a query: nothing is `otherwise`, and more than `max` is `max`. */
export function countField({
  min,
  max,
  otherwise,
}: {
  min: number;
  max: number;
  otherwise: number;
}): WireField<number> {
  return {
    schema: { type: 'integer', minimum: min, default: otherwise, description: `At most ${max} are taken.` },
    isOptional: true,
    read: (value, name) => {
      if (value === undefined || value === '') return otherwise;
      const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;
      if (!(number >= min)) throw new BadField(name, `must be a whole number from ${min} on`);
      return Math.min(number, max);
    },
  };
}

/** Words to search for; nothing is no words, and what is longer is cut. */
export function wordsField(max: number): WireField<string> {
  return {
    schema: { type: 'string', description: `${max} characters of it count.` },
    isOptional: true,
    read: (value, name) => {
      if (value === undefined) return '';
      if (typeof value !== 'string') throw new BadField(name, 'must be given once, as text');
      return value.slice(0, max);
    },
  };
}

/** One of some texts; the first is meant where nothing is said. */
export function choiceOrFirst<T extends string>(choices: readonly [T, ...T[]]): WireField<T> {
  return {
    schema: { enum: choices, default: choices[0] },
    isOptional: true,
    read: (value, name) => {
      if (value === undefined || value === '') return choices[0];
      const found = choices.find((one) => one === value);
      if (found === undefined) throw new BadField(name, `must be one of ${choices.join(', ')}`);
      return found;
    },
  };
}

/** The revision that a moderator has seen, as the Registry gave it: in a form, or as `If-Match` in quotes or without. */
export const REVISION_FIELD: WireField<string | undefined> = {
  ...wireField({ type: 'string', pattern: '^"?[0-9a-f]{32}"?$' }, (value, name) => {
    if (value === undefined) return undefined;
    const revision = typeof value === 'string' ? /^"?([0-9a-f]{32})"?$/.exec(value)?.[1] : undefined;
    if (revision === undefined) throw new BadField(name, 'must be one that the Registry has given');
    return revision;
  }),
  isOptional: true,
};
