import { readableLine } from '../rules/readable-line';

/** What JSON Schema says of a value. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * What a value from outside must be. Reading and description stand in one place, so that a document about a request
 * cannot say anything else than what is taken.
 */
export interface WireField<T> {
  /**
   * The value as it is kept.
   * @throws BadField
   */
  read(value: unknown, name: string): T;
  readonly schema: JsonSchema;
  /** Whether an object may lack it. */
  readonly isOptional: boolean;
}

/** What a field reads. */
export type ValueOf<F> = F extends WireField<infer T> ? T : never;

/** What is wrong with a value that came from outside; the message names the field and goes on "must …". */
export class BadField extends Error {
  override readonly name = 'BadField';

  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
  }
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field that must be there, of a reader and its description. */
export function wireField<T>(schema: JsonSchema, read: WireField<T>['read']): WireField<T> {
  return { schema, read, isOptional: false };
}

/** One line of readable text, neither blank nor longer than `max` characters, as people count them. */
export function wireText(max: number): WireField<string> {
  const tooLong = `must have at most ${max} characters`;
  return wireField({ type: 'string', minLength: 1, maxLength: max }, (value, name) => {
    if (typeof value !== 'string') throw new BadField(name, 'must be text');
    // No character has more than two halves; marks that pile up are counted when they are gone.
    if (value.length > max * 4) throw new BadField(name, tooLong);
    const text = readableLine(value);
    if (text === '') throw new BadField(name, 'must not be blank');
    if ([...text].length > max) throw new BadField(name, tooLong);
    return text;
  });
}

/** As the given field; nothing, `null` and blanks are `null`. */
export function orNull<T>(given: WireField<T>): WireField<T | null> {
  return {
    schema: { anyOf: [given.schema, { type: 'null' }] },
    isOptional: true,
    read: (value, name) => (isNothing(value) ? null : given.read(value, name)),
  };
}

/** As the given field; nothing and `null` are not there. */
export function orAbsent<T>(given: WireField<T>): WireField<T | undefined> {
  return {
    schema: { anyOf: [given.schema, { type: 'null' }] },
    isOptional: true,
    read: (value, name) => (value === undefined || value === null ? undefined : given.read(value, name)),
  };
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** `1` is yes; `0` and nothing are no. */
export const WIRE_FLAG: WireField<boolean> = {
  schema: { enum: [0, 1, null] },
  isOptional: true,
  read: (value, name) => {
    if (value === undefined || value === null || value === 0) return false;
    if (value === 1) return true;
    throw new BadField(name, 'must be 0 or 1');
  },
};

/** One of some texts. */
export function wireChoice<T extends string>(choices: readonly T[]): WireField<T> {
  return wireField({ enum: choices }, (value, name) => {
    const choice = choices.find((known) => known === value);
    if (choice === undefined) throw new BadField(name, `must be one of ${choices.join(', ')}`);
    return choice;
  });
}

/** A list of at most `max`; nothing is an empty one. */
export function wireList<T>(item: WireField<T>, max: number): WireField<T[]> {
  const schema = { type: 'array', items: item.schema, maxItems: max };
  return {
    schema: { anyOf: [schema, { type: 'null' }] },
    isOptional: true,
    read: (value, name) => {
      const list: unknown = value ?? [];
      if (!Array.isArray(list)) throw new BadField(name, 'must be a list');
      if (list.length > max) throw new BadField(name, `must have at most ${max} elements`);
      return list.map((one, index) => item.read(one, `${name}[${index}]`));
    },
  };
}

type Fields = Readonly<Record<string, WireField<unknown>>>;
type Values<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** An object with these fields. What else is in it is not looked at and not kept; what reads as absent is left out. */
export function wireObject<F extends Fields>(fields: F): WireField<Values<F>> {
  const entries = Object.entries(fields);
  const schema = {
    type: 'object',
    required: entries.filter(([, { isOptional }]) => !isOptional).map(([key]) => key),
    properties: Object.fromEntries(entries.map(([key, inner]) => [key, inner.schema])),
  };
  return wireField(schema, (value, name) => {
    if (!isRecord(value)) throw new BadField(name || 'body', 'must be a JSON object');
    const read: Record<string, unknown> = {};
    for (const [key, inner] of entries) {
      const one = inner.read(value[key], name ? `${name}.${key}` : key);
      if (one !== undefined) read[key] = one;
    }
    return read as Values<F>;
  });
}
