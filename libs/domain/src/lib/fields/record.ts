import type { Field } from './field-rule';

/** The fields of a record, by key. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/**
 * A record that is sent, stored or both, defined once: its TypeScript type, the check of requests, the reader of stored files and its
 * OpenAPI schema are derived from this. Doc comments of the fields are their descriptions, for editors and in the document.
 */
export interface RecordDefinition<F extends Fields = Fields> {
  /** The name of its type, which is that of its schema too. */
  readonly name: string;
  readonly fields: F;
}

/**
 * Defines a record. `name` is the name of its type. The fields are made when they are first asked for: a bundler cannot know that
 * making them has no effects, and would keep all records in a page that uses none.
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

/** The type of a whole record. */
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
