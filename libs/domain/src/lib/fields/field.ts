import type { Fallback, FieldOwner, FieldRule } from './field-rule';
import type { RecordDefinition, RecordOf } from './record';

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
  /** Never set: it only carries the type of the value. */
  readonly value?: Value;
}

type RequiredField<Value> = Field<Value, false>;

/** How a field differs from a required one without a default. */
interface FieldOptions<Value> {
  /** What a stored record has when this field is missing or unusable. */
  readonly default?: Value;
}

/** Text without control characters, at most `maxLength` characters long. */
/* @__NO_SIDE_EFFECTS__ */
export function text(
  maxLength: number,
  { minLength = 0, ...options }: FieldOptions<string> & { readonly minLength?: number } = {},
): RequiredField<string> {
  return field({ kind: 'text', minLength, maxLength }, options);
}

/** The id of a record, which is never a path. */
/* @__NO_SIDE_EFFECTS__ */
export function id(): RequiredField<string> {
  return field({ kind: 'id' });
}

/** What a person calls a thing. Without one, a stored record has what the field `defaultFrom` has. */
/* @__NO_SIDE_EFFECTS__ */
export function name(
  maxLength: number,
  { defaultFrom }: { readonly defaultFrom?: string } = {},
): RequiredField<string> {
  const named = field<string>({ kind: 'name', maxLength });
  return defaultFrom === undefined ? named : { ...named, fallback: { kind: 'field', key: defaultFrom } };
}

/** Text of a fixed form; `message` completes the sentence "<field> …". */
/* @__NO_SIDE_EFFECTS__ */
export function pattern<Value extends string>(
  form: RegExp,
  message: string,
  options: FieldOptions<Value> = {},
): RequiredField<Value> {
  return field<Value>({ kind: 'pattern', pattern: form, message }, options);
}

/** One of the given texts. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const Value extends string>(
  choices: readonly Value[],
  options: FieldOptions<NoInfer<Value>> = {},
): RequiredField<Value> {
  return field<Value>({ kind: 'choice', choices }, options);
}

/** A whole number from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function integer(min: number, max: number, options: FieldOptions<number> = {}): RequiredField<number> {
  return field({ kind: 'integer', min, max }, options);
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(options: FieldOptions<boolean> = {}): RequiredField<boolean> {
  return field({ kind: 'boolean' }, options);
}

/** An absolute path, or one that begins with `~`, of something to be read or run. */
/* @__NO_SIDE_EFFECTS__ */
export function path(): RequiredField<string> {
  return field({ kind: 'path' });
}

/** An absolute path, or one that begins with `~`, of a folder that files may be put into. */
/* @__NO_SIDE_EFFECTS__ */
export function folder(): RequiredField<string> {
  return field({ kind: 'folder' });
}

/** An http or https address; `isPlain` refuses one with a user name in front of the host. */
/* @__NO_SIDE_EFFECTS__ */
export function webAddress({ isPlain = false }: { readonly isPlain?: boolean } = {}): RequiredField<string> {
  return field({ kind: 'webAddress', isPlain });
}

/* @__NO_SIDE_EFFECTS__ */
export function uuid(): RequiredField<string> {
  return field({ kind: 'uuid' });
}

/**
 * A list of records. What a client sends for each of them may lack every field that is not `required`; without `required`, it sends
 * whole records.
 */
/* @__NO_SIDE_EFFECTS__ */
export function records<R extends RecordDefinition>(
  record: R,
  {
    maxLength,
    required = Object.keys(record.fields),
    uniqueBy,
    ...options
  }: FieldOptions<RecordOf<R>[]> & {
    readonly maxLength: number;
    readonly required?: readonly (keyof R['fields'] & string)[];
    readonly uniqueBy?: keyof R['fields'] & string;
  },
): RequiredField<RecordOf<R>[]> {
  return field({ kind: 'records', record, maxLength, required, uniqueBy }, { default: [], ...options });
}

/** `null` too, which is also what a stored record has in place of anything unusable. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<Value, Optional extends boolean>(
  given: Field<Value, Optional>,
): Field<Value | null, Optional> {
  return {
    ...(given as Field<Value | null, Optional>),
    isNullable: true,
    fallback: { kind: 'value', value: null },
  };
}

/** The key may be absent. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Value>(given: Field<Value>): Field<Value, true> {
  return { ...given, isOptional: true, fallback: { kind: 'absent' } };
}

/** Set by the server: clients may send it back, and it is ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function serverSet<Value, Optional extends boolean>(
  given: Field<Value, Optional>,
): Field<Value, Optional> {
  return { ...given, owner: 'server' };
}

/** Not in files. A client may set it, for what follows from it. */
/* @__NO_SIDE_EFFECTS__ */
export function unstored<Value, Optional extends boolean>(
  given: Field<Value, Optional>,
): Field<Value, Optional> {
  return { ...given, isStored: false };
}

/** Computed by the server for each answer, and in no file. */
/* @__NO_SIDE_EFFECTS__ */
export function computed<Value, Optional extends boolean>(
  given: Field<Value, Optional>,
): Field<Value, Optional> {
  return unstored(serverSet(given));
}

/* @__NO_SIDE_EFFECTS__ */
function field<Value>(rule: FieldRule, options: FieldOptions<Value> = {}): RequiredField<Value> {
  const fallback: Fallback =
    options.default === undefined ? { kind: 'none' } : { kind: 'value', value: options.default };
  return { rule, isNullable: false, owner: 'client', isStored: true, isOptional: false, fallback };
}
