import type { RecordDefinition } from './record';

/**
 * What values a field takes, as plain data. The check of a request, the reader of a stored file and the OpenAPI schema are all
 * derived from it, so they cannot contradict each other. Paths and addresses are checked by rules of their own, which need more
 * than data; their kind names the rule.
 */
export type FieldRule =
  | { readonly kind: 'text'; readonly minLength: number; readonly maxLength: number }
  /** The id of a record, which matches `RECORD_ID`. */
  | { readonly kind: 'id' }
  /** Lower-case letters, digits and dashes, as part of an address; a file may hold whatever can be an id. */
  | { readonly kind: 'slug' }
  /** The plain name of a file, which must be visible (begin with no dot) unless `mayBeHidden`. */
  | { readonly kind: 'fileName'; readonly orEmpty: boolean; readonly mayBeHidden: boolean }
  /** An MD5 in hex, which is lower-case when it is read. */
  | { readonly kind: 'md5'; readonly orEmpty: boolean }
  /** A point in time, ISO 8601 in UTC. */
  | { readonly kind: 'time' }
  /** Text with at least one visible character; the space around it is removed from requests. */
  | { readonly kind: 'name'; readonly maxLength: number }
  /** Text of a fixed form; `message` completes the sentence "<field> …". */
  | {
      readonly kind: 'pattern';
      readonly pattern: RegExp;
      readonly message: string;
      /** Whether a number is taken for its text. */
      readonly mayBeNumber: boolean;
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'boolean' }
  /** An absolute path, or one that begins with `~`. */
  | { readonly kind: 'path' }
  /** A path that files may be put into. */
  | { readonly kind: 'folder' }
  /** An http or https address; `isPlain` refuses a user name in front of the host. */
  | { readonly kind: 'webAddress'; readonly isPlain: boolean }
  | { readonly kind: 'uuid' }
  /** A list of names, as of the kind `name`. */
  | { readonly kind: 'names'; readonly maxLength: number; readonly maxElements: number }
  /** A list of some of the choices. */
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'record'; readonly record: RecordDefinition }
  | {
      readonly kind: 'records';
      readonly record: RecordDefinition;
      readonly maxLength: number;
      /** Which fields a client must send with each element; the server completes the others. */
      readonly required: readonly string[];
      /** Elements of a stored list that repeat this field of an earlier one are not used. */
      readonly uniqueBy: string | undefined;
      /** Elements of a stored list that have no value in any of these fields are not used. */
      readonly anyOf: readonly string[] | undefined;
    };

/** Who sets a field. What the server sets may be sent back by a client, and is ignored. */
export type FieldOwner = 'client' | 'server';

/** What a stored record has in place of a value that is missing or of the wrong type. */
export type Fallback =
  /** Nothing: a record without this field is not read. */
  | { readonly kind: 'none' }
  /** The key is left out. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: unknown }
  /** The value of another field. */
  | { readonly kind: 'field'; readonly key: string };

/** One field of a record: what it holds, who sets it, and what a stored record has when it holds nothing usable. */
export interface Field<Value, Optional extends boolean = boolean> {
  readonly rule: FieldRule;
  /** Whether `null` is a value too. */
  readonly isNullable: boolean;
  readonly owner: FieldOwner;
  /** Whether files hold it; otherwise it is computed for each answer. */
  readonly isStored: boolean;
  /** Whether the key may be absent. */
  readonly isOptional: Optional;
  readonly fallback: Fallback;
  /** Whether a file may hold any text: what is wrong with it is said where it is used. */
  readonly isLenient: boolean;
  /** Never set: it only carries the type of the value. */
  readonly value?: Value;
}
