import type { Field, Fields, RecordDefinition } from './definitions';

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
