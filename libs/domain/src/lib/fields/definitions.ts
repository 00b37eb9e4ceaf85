/**
 * The values that a field accepts, as plain data. Request validation, the reader of stored files and the OpenAPI schema
 * are derived from it, so they cannot contradict each other. Paths and addresses have validation rules of their own,
 * which the kind selects.
 */
export type FieldRule =
  | { readonly kind: 'text'; readonly minLength: number; readonly maxLength: number }
  /** The id of a record, which matches `RECORD_ID`. */
  | { readonly kind: 'id' }
  /** Lower-case letters, digits and dashes, as part of an address. In a file, any valid id is accepted. */
  | { readonly kind: 'slug' }
  /** A file name without a folder. It must not begin with a dot unless `mayBeHidden`. */
  | { readonly kind: 'fileName'; readonly orEmpty: boolean; readonly mayBeHidden: boolean }
  /** An MD5 in hex, converted to lower case when read. */
  | { readonly kind: 'md5'; readonly orEmpty: boolean }
  /** A point in time, ISO 8601 in UTC. */
  | { readonly kind: 'time' }
  /** Text with at least one visible character. Surrounding white space in requests is removed. */
  | { readonly kind: 'name'; readonly maxLength: number }
  /** Text of a fixed format; `message` completes the sentence "<field> …". */
  | {
      readonly kind: 'pattern';
      readonly pattern: RegExp;
      readonly message: string;
      /** Whether a number is accepted and converted to text. */
      readonly mayBeNumber: boolean;
    }
  | { readonly kind: 'choice'; readonly choices: readonly (string | number)[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'boolean' }
  /** An absolute path, or one that begins with `~`. */
  | { readonly kind: 'path' }
  /** A path of a folder that files may be written to. */
  | { readonly kind: 'folder' }
  /** An http or https address; `isPlain` refuses a user name before the host. */
  | { readonly kind: 'webAddress'; readonly isPlain: boolean }
  | { readonly kind: 'uuid' }
  /** A list of names, each validated like the kind `name`. */
  | { readonly kind: 'names'; readonly maxLength: number; readonly maxElements: number }
  /** A list of some of the choices. */
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'record'; readonly record: RecordDefinition }
  | {
      readonly kind: 'records';
      readonly record: RecordDefinition;
      readonly maxLength: number;
      /** Maximum size of the list as JSON in kilobytes for a Registry. If absent, only its elements are limited. */
      readonly maxKilobytes: number | undefined;
      /** The fields that a client must send with each element; the server completes the others. */
      readonly required: readonly string[];
      /** If an element of a stored list repeats an earlier value of this field, the element is ignored. */
      readonly uniqueBy: string | undefined;
      /** If an element of a stored list has no value in any of these fields, the element is ignored. */
      readonly anyOf: readonly string[] | undefined;
    };

/** Who sets a field. Clients may send a value that the server sets; it is ignored. */
export type FieldOwner = 'client' | 'server';

/** The replacement for a value of a stored record that is missing or of the wrong type. */
export type Fallback =
  /** No replacement: a record without this field cannot be read. */
  | { readonly kind: 'none' }
  /** The key is omitted. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: unknown }
  /** The value of another field. */
  | { readonly kind: 'field'; readonly key: string };

/** One field of a record: its values, who sets it, and the replacement for an unusable value. */
export interface Field<Value, Optional extends boolean = boolean> {
  readonly rule: FieldRule;
  /** Whether `null` is accepted too. */
  readonly isNullable: boolean;
  readonly owner: FieldOwner;
  /** Whether it is stored in files. Otherwise it is computed for each response. */
  readonly isStored: boolean;
  /** Whether the key may be absent. */
  readonly isOptional: Optional;
  readonly fallback: Fallback;
  /** Whether a file may contain any text. The code that uses it validates it and reports faults. */
  readonly isLenient: boolean;
  /** Never set; it only carries the type of the value. */
  readonly value?: Value;
}

/** A field that the server sets. */
export interface ServerSetField<Value, Optional extends boolean> extends Field<Value, Optional> {
  readonly owner: 'server';
}

/** The fields of a record, by key. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/**
 * A record that is sent, stored or both. Its TypeScript type, request validation, the reader of stored files and its
 * OpenAPI schema are all derived from this definition. The doc comments of the fields are also their descriptions in
 * the OpenAPI document.
 */
export interface RecordDefinition<F extends Fields = Fields> {
  /** The name of its type and of its schema. */
  readonly name: string;
  readonly fields: F;
}
