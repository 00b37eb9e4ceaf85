/**
 * The values that a field accepts, as plain data. Request validation, the reader of stored files and the OpenAPI schema
 * are derived from this data, so they cannot contradict each other. The kind also selects the validation rules for
 * paths and URLs.
 */
export type FieldRule =
  | { readonly kind: 'text'; readonly minLength: number; readonly maxLength: number }
  /** The id of a record. Matches `RECORD_ID`. */
  | { readonly kind: 'id' }
  /** Lower-case letters, digits and dashes, as part of a URL. In files, any valid id is accepted. */
  | { readonly kind: 'slug' }
  /** A file name without a folder. It must not begin with a dot, unless `mayBeHidden` is set. */
  | { readonly kind: 'fileName'; readonly orEmpty: boolean; readonly mayBeHidden: boolean }
  /** An MD5 in hex, converted to lower case when read. */
  | { readonly kind: 'md5'; readonly orEmpty: boolean }
  /** A point in time, ISO 8601 in UTC. */
  | { readonly kind: 'time' }
  /** Text with at least one visible character. Surrounding white space is removed from requests. */
  | { readonly kind: 'name'; readonly maxLength: number }
  /** Text in a fixed format; `message` completes the sentence "<field> …". */
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
  /** An http or https address; `isPlain` rejects a user name before the host. */
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
      /**
       * Maximum size of the list, in kilobytes of JSON, if it is sent to a Registry. If absent, only its elements are
       * limited.
       */
      readonly maxKilobytes: number | undefined;
      /** The fields that a client must send with each element; the server completes the other fields. */
      readonly required: readonly string[];
      /** Elements of a stored list are ignored if they repeat an earlier value of this field. */
      readonly uniqueBy: string | undefined;
      /** Elements of a stored list are ignored if they have no value in any of these fields. */
      readonly anyOf: readonly string[] | undefined;
    };

/** Whether clients or the server set a field. Clients may send fields that the server sets, but they are ignored. */
export type FieldOwner = 'client' | 'server';

/** The replacement for a missing or invalid value in a stored record. */
export type Fallback =
  /** No replacement: a record cannot be read without this field. */
  | { readonly kind: 'none' }
  /** The key is omitted. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: unknown }
  /** The value of another field. */
  | { readonly kind: 'field'; readonly key: string };

/** A field of a record: its values, its owner (client or server), and the replacement for an unusable value. */
export interface Field<Value, Optional extends boolean = boolean> {
  readonly rule: FieldRule;
  /** Whether `null` is accepted too. */
  readonly isNullable: boolean;
  readonly owner: FieldOwner;
  /** Whether the field is stored in files. If not, it is computed for each response. */
  readonly isStored: boolean;
  /** Whether the key may be absent. */
  readonly isOptional: Optional;
  readonly fallback: Fallback;
  /** Whether files may contain any text. The code that uses the text validates it and reports faults. */
  readonly isLenient: boolean;
  /** Never set. Only carries the type of the value. */
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
