import type { Fallback, Field, Fields, RecordDefinition } from './definitions';

/**
 * Defines a record. `name` is the name of its type. The fields are only created on first access. Otherwise, a bundler
 * would include all records even if none is used, because it cannot know that creating their fields has no side
 * effects.
 */
/* @__NO_SIDE_EFFECTS__ */
export function record<F extends Fields>(name: string, define: () => F): RecordDefinition<F> {
  let fields: F | undefined;
  return {
    name,
    get fields() {
      return (fields ??= define());
    },
  };
}

type ValueOf<F> = F extends Field<infer Value> ? Value : never;
type Flat<T> = { [Key in keyof T]: T[Key] };
type IsOptional<F> = F extends Field<unknown, true> ? true : false;

/** The type of a complete record. */
export type RecordOf<R extends RecordDefinition> = Flat<
  {
    -readonly [Key in keyof R['fields'] as IsOptional<R['fields'][Key]> extends true ? never : Key]: ValueOf<
      R['fields'][Key]
    >;
  } & {
    -readonly [Key in keyof R['fields'] as IsOptional<R['fields'][Key]> extends true ? Key : never]?: ValueOf<
      R['fields'][Key]
    >;
  }
>;

/** The fields of a record that clients set. */
export type SentOf<R extends RecordDefinition> = Omit<
  RecordOf<R>,
  {
    [Key in keyof R['fields']]: R['fields'][Key] extends { owner: 'server' } ? Key : never;
  }[keyof R['fields']]
>;

/**
 * Creates a complete record from some of its values. Other fields get their defaults; optional ones stay absent.
 * @throws {TypeError} if a field without a default has no value
 */
export function recordWith<R extends RecordDefinition>(
  { name, fields }: R,
  values: { readonly [Key in keyof RecordOf<R>]?: RecordOf<R>[Key] | undefined },
): RecordOf<R> {
  const input = values as Readonly<Record<string, unknown>>;
  const result: Record<string, unknown> = {};
  for (const [key, { fallback, isOptional }] of Object.entries(fields)) {
    const value = input[key] ?? defaultOf(fallback, input);
    if (value !== undefined) result[key] = value;
    else if (!isOptional) throw new TypeError(`${name}.${key} has no default.`);
  }
  return result as RecordOf<R>;
}

/** Returns the default value of a field that was not set. Lists are copied. */
export function defaultOf(fallback: Fallback, input: Readonly<Record<string, unknown>>): unknown {
  if (fallback.kind === 'field') return input[fallback.key];
  return fallback.kind === 'value' ? copyValue(fallback.value) : undefined;
}

/** Copies JSON, because the page's test environment has no `structuredClone`. */
function copyValue(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
