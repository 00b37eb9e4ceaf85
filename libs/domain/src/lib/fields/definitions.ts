/**
 * The values that a field can have, as plain data. The check of a request, the reader of a stored file and the OpenAPI schema are all
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
  | { readonly kind: 'choice'; readonly choices: readonly (string | number)[] }
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
      /** How much JSON a Registry takes for the list; absent: as much as its elements may have. */
      readonly maxKilobytes: number | undefined;
      /** Which fields a client must send with each element; the server completes the others. */
      readonly required: readonly string[];
      /** Elements of a stored list that repeat this field of an earlier one are not used. */
      readonly uniqueBy: string | undefined;
      /** Elements of a stored list that have no value in any of these fields are not used. */
      readonly anyOf: readonly string[] | undefined;
    };

/** Who sets a field. Clients may send back a value that the server sets; it is ignored. */
export type FieldOwner = 'client' | 'server';

/** The replacement for a value of a stored record that is missing or of the wrong type. */
export type Fallback =
  /** Nothing: a record without this field is not read. */
  | { readonly kind: 'none' }
  /** The key is left out. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: unknown }
  /** The value of another field. */
  | { readonly kind: 'field'; readonly key: string };

/** One field of a record: its values, who sets it, and the replacement for a value that cannot be used. */
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
  /** Whether a file may contain any text. Its users check it and report what is wrong. */
  readonly isLenient: boolean;
  /** Never set: it only carries the type of the value. */
  readonly value?: Value;
}

/** A field that the server sets. */
export interface ServerSetField<Value, Optional extends boolean> extends Field<Value, Optional> {
  readonly owner: 'server';
}

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
