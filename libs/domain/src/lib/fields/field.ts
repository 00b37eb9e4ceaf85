import type { Fallback, Field, FieldRule, RecordDefinition } from './definitions';
import type { RecordOf } from './record';

export * from './field-modifiers';

type RequiredField<Value> = Field<Value, false>;

/** Options of a field. Without them, the field is required and has no default. */
interface FieldOptions<Value> {
  /** The value in a stored record if this field is missing or unusable. */
  readonly default?: Value;
}

interface DefaultFrom extends FieldOptions<string> {
  /** The field to copy the value from if this field is missing or unusable in a stored record. */
  readonly defaultFrom?: string;
}

/** Text without control characters, at most `maxLength` characters long. */
/* @__NO_SIDE_EFFECTS__ */
export function text(
  maxLength: number,
  { minLength = 0, ...options }: DefaultFrom & { readonly minLength?: number } = {},
): RequiredField<string> {
  return withDefaultFrom({ kind: 'text', minLength, maxLength }, options);
}

/** The id of a record. Never a path. */
/* @__NO_SIDE_EFFECTS__ */
export function id(): RequiredField<string> {
  return field({ kind: 'id' });
}

/** Lower-case letters, digits and dashes, as part of a URL. */
/* @__NO_SIDE_EFFECTS__ */
export function slug(options: DefaultFrom = {}): RequiredField<string> {
  return withDefaultFrom({ kind: 'slug' }, options);
}

/** A name chosen by a person. */
/* @__NO_SIDE_EFFECTS__ */
export function name(maxLength: number, options: DefaultFrom = {}): RequiredField<string> {
  return withDefaultFrom({ kind: 'name', maxLength }, options);
}

/**
 * A file name without a folder. A stored record with any other name is rejected, because the name could point outside
 * the folder.
 */
/* @__NO_SIDE_EFFECTS__ */
export function fileName({
  orEmpty = false,
  mayBeHidden = false,
  ...options
}: DefaultFrom & { readonly orEmpty?: boolean; readonly mayBeHidden?: boolean } = {}): RequiredField<string> {
  return withDefaultFrom({ kind: 'fileName', orEmpty, mayBeHidden }, options);
}

/** An MD5 in hex, converted to lower case when read. */
/* @__NO_SIDE_EFFECTS__ */
export function md5({
  orEmpty = false,
  ...options
}: FieldOptions<string> & { readonly orEmpty?: boolean } = {}): RequiredField<string> {
  return field({ kind: 'md5', orEmpty }, options);
}

/** A point in time, ISO 8601 in UTC. The default for stored records is the beginning of 1970. */
/* @__NO_SIDE_EFFECTS__ */
export function time(options: DefaultFrom = {}): RequiredField<string> {
  return withDefaultFrom({ kind: 'time' }, { default: '1970-01-01T00:00:00.000Z', ...options });
}

/** Text in a fixed format; `message` completes the sentence "<field> …". */
/* @__NO_SIDE_EFFECTS__ */
export function pattern<Value extends string>(
  format: RegExp,
  message: string,
  { mayBeNumber = false, ...options }: FieldOptions<Value> & { readonly mayBeNumber?: boolean } = {},
): RequiredField<Value> {
  return field<Value>({ kind: 'pattern', pattern: format, message, mayBeNumber }, options);
}

/** One of the given values. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const Value extends string | number>(
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

/** A number of items, bytes or seconds. */
/* @__NO_SIDE_EFFECTS__ */
export function count(): RequiredField<number> {
  return integer(0, Number.MAX_SAFE_INTEGER, { default: 0 });
}

/** An absolute path, or one that begins with `~`, of a file or folder to read or run. */
/* @__NO_SIDE_EFFECTS__ */
export function path(options: FieldOptions<string> = {}): RequiredField<string> {
  return field({ kind: 'path' }, options);
}

/** An absolute path, or one that begins with `~`, of a folder that files may be written to. */
/* @__NO_SIDE_EFFECTS__ */
export function folder(): RequiredField<string> {
  return field({ kind: 'folder' });
}

/** An http or https address; `isPlain` rejects a user name before the host. */
/* @__NO_SIDE_EFFECTS__ */
export function webAddress({ isPlain = false }: { readonly isPlain?: boolean } = {}): RequiredField<string> {
  return field({ kind: 'webAddress', isPlain });
}

/* @__NO_SIDE_EFFECTS__ */
export function uuid(): RequiredField<string> {
  return field({ kind: 'uuid' });
}

/** A list of names. */
/* @__NO_SIDE_EFFECTS__ */
export function names<Value extends string = string>(limits: {
  readonly maxLength: number;
  readonly maxElements: number;
}): RequiredField<Value[]> {
  return field<Value[]>({ kind: 'names', ...limits }, { default: [] });
}

/** A list of some of the choices. */
/* @__NO_SIDE_EFFECTS__ */
export function choices<const Value extends string>(all: readonly Value[]): RequiredField<Value[]> {
  return field<Value[]>({ kind: 'choices', choices: all }, { default: [] });
}

/** A nested record. */
/* @__NO_SIDE_EFFECTS__ */
export function object<R extends RecordDefinition>(
  record: R,
  options: FieldOptions<RecordOf<R>> = {},
): RequiredField<RecordOf<R>> {
  return field({ kind: 'record', record }, options);
}

/**
 * A list of records. The elements sent by a client may omit every field that is not `required`. By default, all fields
 * are required.
 */
/* @__NO_SIDE_EFFECTS__ */
export function records<R extends RecordDefinition>(
  record: R,
  {
    maxLength,
    maxKilobytes,
    required = Object.keys(record.fields),
    uniqueBy,
    anyOf,
    ...options
  }: FieldOptions<RecordOf<R>[]> & {
    readonly maxLength: number;
    readonly maxKilobytes?: number;
    readonly required?: readonly (keyof R['fields'] & string)[];
    readonly uniqueBy?: keyof R['fields'] & string;
    readonly anyOf?: readonly (keyof R['fields'] & string)[];
  },
): RequiredField<RecordOf<R>[]> {
  return field(
    { kind: 'records', record, maxLength, maxKilobytes, required, uniqueBy, anyOf },
    { default: [], ...options },
  );
}

/* @__NO_SIDE_EFFECTS__ */
function field<Value>(rule: FieldRule, options: FieldOptions<Value> = {}): RequiredField<Value> {
  const fallback: Fallback =
    options.default === undefined ? { kind: 'none' } : { kind: 'value', value: options.default };
  return { ...REQUIRED, rule, fallback };
}

const REQUIRED = {
  isNullable: false,
  owner: 'client',
  isStored: true,
  isOptional: false,
  isLenient: false,
} as const;

/* @__NO_SIDE_EFFECTS__ */
function withDefaultFrom(rule: FieldRule, { defaultFrom, ...options }: DefaultFrom): RequiredField<string> {
  const base = field<string>(rule, options);
  return defaultFrom === undefined ? base : { ...base, fallback: { kind: 'field', key: defaultFrom } };
}
