import { isWebAddress, md5OrNull, type Field, type RecordDefinition, type RecordOf } from '@hangar/domain';
import { isPlainFileName, isUsableFolder, isFileName } from '@hangar/file-system';
import { isUUID } from 'class-validator';

import { isRecordId } from './file-names';
import { isObject, UNKNOWN_KEYS, type JsonObject, type Stored } from './record-fields';
import { usableElements } from './unusable-elements';

/** Reads the value of one field; returns `undefined` if the field cannot have that value, and {@link REFUSED} if the record must not be used with it. */
type ValueReader = (raw: unknown) => unknown;

/** Defaults that depend on where the record is read. */
type Defaults<R extends RecordDefinition> = Partial<RecordOf<R>>;

/** Reads a record from the JSON of a file; returns `null` if a field without a default has no usable value, or a name or id could lead out of its folder. */
export type RecordReader<R extends RecordDefinition> = (
  raw: JsonObject,
  defaults?: Defaults<R>,
) => Stored<RecordOf<R>> | null;

/**
 * Makes the tolerant reader of files that people edit by hand: a field of a wrong type has its default, and keys that the record does
 * not define are preserved. All records that it reads have one hidden class, as 10,000 of them are kept in memory.
 */
export function recordReader<R extends RecordDefinition>(definition: R): RecordReader<R> {
  const fields = Object.entries(definition.fields)
    .map(([key, field]) => storedField(key, field))
    // A field that defaults to another one's value is read after it.
    .sort((one, other) => Number(one.isTaken) - Number(other.isTaken));
  const keys = new Set(fields.map(({ key }) => key)).add('__proto__');
  const lasting = Object.keys(definition.fields)
    .filter((key) => fields.some((field) => field.key === key && field.isAlwaysThere))
    .map((key) => [key, 0]);
  // Parsed, because an object that is put together key by key becomes a dictionary, and copies of it as well.
  const shape = JSON.parse(JSON.stringify(Object.fromEntries(lasting))) as Record<string, unknown>;
  return (raw, defaults: JsonObject = NOTHING) => {
    const record = { ...shape };
    for (const { key, read, fallback } of fields) {
      const value = read(raw[key]) ?? defaults[key] ?? fallback(record);
      if (value === undefined || value === REFUSED) return null;
      if (value !== ABSENT) record[key] = value;
    }
    return withOthers(record as RecordOf<R>, raw, keys);
  };
}

const NOTHING: JsonObject = Object.freeze({});

/** Adds the keys of `raw` that the record does not define, under a symbol. */
function withOthers<T extends object>(record: T, raw: JsonObject, own: ReadonlySet<string>): Stored<T> {
  const others = Object.keys(raw).filter((key) => !own.has(key));
  if (others.length === 0) return record;
  return { ...record, [UNKNOWN_KEYS]: Object.fromEntries(others.map((key) => [key, raw[key]])) };
}

const ABSENT = Symbol('absent');
const REFUSED = Symbol('refused');

interface StoredField {
  readonly key: string;
  /** Whether every record that was read has it. */
  readonly isAlwaysThere: boolean;
  /** Whether it may have the value of another field. */
  readonly isTaken: boolean;
  read: ValueReader;
  /** The value if the file has no usable one; `undefined` if the record cannot be read without it. */
  fallback(record: JsonObject): unknown;
}

function storedField(key: string, field: Field<unknown>): StoredField {
  const read = field.isStored ? valueReader(field) : () => undefined;
  const isTaken = field.fallback.kind === 'field';
  const fallback = fallbackOf(field);
  return { key, read, isTaken, fallback, isAlwaysThere: fallback !== leftOut };
}

const leftOut = () => ABSENT;

function fallbackOf({ fallback, isStored }: Field<unknown>): StoredField['fallback'] {
  switch (fallback.kind) {
    case 'field':
      return (record) => record[fallback.key];
    case 'value':
      return copiesOf(fallback.value);
    case 'absent':
      return leftOut;
    case 'none':
      return isStored ? () => undefined : leftOut;
  }
}

/** Gives each record its own copy, so that changing the list of one does not change that of another. */
function copiesOf(value: unknown): () => unknown {
  if (typeof value !== 'object' || value === null) return () => value;
  const text = JSON.stringify(value);
  return () => JSON.parse(text) as unknown;
}

function valueReader({ rule, isNullable, isOptional, isLenient }: Field<unknown>): ValueReader {
  if (isLenient) return textThat((raw) => raw !== '');
  switch (rule.kind) {
    case 'text': {
      // An empty text is how people clear a field by hand.
      const least = isNullable || isOptional ? Math.max(rule.minLength, 1) : rule.minLength;
      return textThat((raw) => raw.length >= least);
    }
    case 'id':
    case 'slug':
      return plainText(isRecordId);
    case 'fileName':
      return plainText(rule.mayBeHidden ? isPlainFileName : isFileName);
    case 'md5':
      return (raw) => md5OrNull(raw) ?? undefined;
    case 'time':
      return textThat(() => true);
    case 'name':
    case 'path':
      return textThat((raw) => raw !== '');
    case 'pattern':
      return textThat((raw) => rule.pattern.test(raw));
    case 'choice':
      return textThat((raw) => rule.choices.includes(raw));
    case 'integer':
      return (raw) => (Number.isInteger(raw) && isWithin(raw as number, rule) ? raw : undefined);
    case 'boolean':
      return (raw) => (typeof raw === 'boolean' ? raw : undefined);
    case 'folder':
      return textThat(isUsableFolder);
    case 'webAddress':
      return textThat(isWebAddress);
    case 'uuid':
      return textThat((raw) => isUUID(raw));
    case 'names':
      return listOf(textThat((raw) => raw !== ''));
    case 'choices':
      return listOf(textThat((raw) => rule.choices.includes(raw)));
    case 'record': {
      const read = recordReader(rule.record);
      return (raw) => (isObject(raw) ? (read(raw) ?? undefined) : undefined);
    }
    case 'records':
      return recordsReader(recordReader(rule.record), rule.uniqueBy);
  }
}

function textThat(fits: (text: string) => boolean): ValueReader {
  return (raw) => (typeof raw === 'string' && fits(raw) ? raw : undefined);
}

/** Text that is part of a path or an address: one that does not fit could lead elsewhere. */
function plainText(fits: (text: string) => boolean): ValueReader {
  return (raw) => (typeof raw !== 'string' || raw === '' ? undefined : fits(raw) ? raw : REFUSED);
}

function listOf(read: ValueReader): ValueReader {
  return (raw) => (Array.isArray(raw) ? usableElements(raw, (element) => read(element) ?? null) : undefined);
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}

function recordsReader(read: RecordReader<RecordDefinition>, uniqueBy: string | undefined): ValueReader {
  return (raw) => {
    if (!Array.isArray(raw)) return undefined;
    const seen = new Set<unknown>();
    return usableElements(raw, (element) => {
      const one = isObject(element) ? (read(element) as JsonObject | null) : null;
      if (one === null || uniqueBy === undefined) return one;
      return seen.has(one[uniqueBy]) ? null : (seen.add(one[uniqueBy]), one);
    });
  };
}
