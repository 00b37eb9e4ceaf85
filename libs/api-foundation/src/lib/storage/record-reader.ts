import {
  isWebAddress,
  md5OrNull,
  type Field,
  type FieldRule,
  type RecordDefinition,
  type RecordOf,
} from '@hangar/domain';
import { isPlainFileName, isUsableFolderPath, isFileName } from '@hangar/file-system';
import { isUUID } from 'class-validator';

import { allowShare } from '../reachable-paths';
import { isRecordId } from './file-names';
import { isObject, UNKNOWN_KEYS, type JsonObject, type Stored } from './record-fields';
import { readUsableElements } from './unusable-elements';

/**
 * Reads the value of one field. Returns `undefined` if the value is invalid, and {@link REFUSED} if the whole record
 * must not be used.
 */
type ValueReader = (raw: unknown) => unknown;

/** Information about a record that its JSON does not contain. */
interface RecordContext<R extends RecordDefinition> {
  /** The record's id, such as the name of its file. Replaces the id in the JSON. */
  readonly id?: string;
  /** Defaults that depend on where the record is read from. */
  readonly defaults?: Partial<RecordOf<R>>;
}

/**
 * Reads a record from the JSON of a file. Returns `null` if a field without a default has no valid value, or if a name
 * or id could point outside its folder.
 */
export type RecordReader<R extends RecordDefinition> = (
  raw: JsonObject,
  known?: RecordContext<R>,
) => Stored<RecordOf<R>> | null;

/**
 * Creates the tolerant reader for files that users edit: a field of the wrong type gets its default, and unknown keys
 * are preserved. All records with the same keys share one hidden class, because up to 10,000 of them are in memory.
 */
export function createRecordReader<R extends RecordDefinition>(definition: R): RecordReader<R> {
  const fields = getStoredFields(Object.entries(definition.fields));
  const findShape = createShapeFinder(Object.keys(definition.fields), fields);
  const keys = new Set(Object.keys(definition.fields)).add('__proto__');
  return (raw, known: { id?: string; defaults?: JsonObject } = EMPTY_CONTEXT) => {
    const record: Record<string, unknown> = { ...findShape(raw) };
    for (const { key, isId, read, fallback } of fields) {
      const rawValue = isId ? (known.id ?? raw[key]) : raw[key];
      const value = read(rawValue) ?? known.defaults?.[key] ?? fallback(record);
      if (value === undefined || value === REFUSED) return null;
      if (value !== ABSENT) record[key] = value;
      else if (key in record) delete record[key];
    }
    return withUnknownKeys(record as RecordOf<R>, raw, keys);
  };
}

/**
 * Returns a function that finds the template to copy a record from: an object with the same keys. If an object were
 * built key by key instead, V8 would turn the object and its copies into slower dictionaries.
 */
function createShapeFinder(
  order: readonly string[],
  fields: readonly StoredField[],
): (raw: JsonObject) => JsonObject {
  const optionalKeys = fields.filter(({ isOptional }) => isOptional).map(({ key }) => key);
  const shapes: JsonObject[] = [];
  const requiredKeys = new Set(fields.filter(({ isOptional }) => !isOptional).map(({ key }) => key));
  const createShape = (raw: JsonObject) => {
    const presentKeys = order.filter(
      (key) => requiredKeys.has(key) || (optionalKeys.includes(key) && raw[key] !== undefined),
    );
    return JSON.parse(JSON.stringify(Object.fromEntries(presentKeys.map((key) => [key, 0])))) as JsonObject;
  };
  return (raw) => {
    let shapeIndex = 0;
    for (const key of optionalKeys) shapeIndex = shapeIndex * 2 + (raw[key] === undefined ? 0 : 1);
    return (shapes[shapeIndex] ??= createShape(raw));
  };
}

const EMPTY_CONTEXT: JsonObject = Object.freeze({});

/** Adds the keys of `raw` that the record does not define, under a symbol. */
function withUnknownKeys<T extends object>(
  record: T,
  raw: JsonObject,
  definedKeys: ReadonlySet<string>,
): Stored<T> {
  let others: string[] | undefined;
  for (const key in raw) if (!definedKeys.has(key) && Object.hasOwn(raw, key)) (others ??= []).push(key);
  if (!others) return record;
  return { ...record, [UNKNOWN_KEYS]: Object.fromEntries(others.map((key) => [key, raw[key]])) };
}

const ABSENT = Symbol('absent');
const REFUSED = Symbol('refused');

interface StoredField {
  readonly key: string;
  readonly isId: boolean;
  /** Whether the key may be absent from the record. */
  readonly isOptional: boolean;
  read: ValueReader;
  /**
   * Returns the value to use if the file has no valid value, based on the fields read before; `undefined` if the record
   * cannot be read without it.
   */
  fallback(record: JsonObject): unknown;
}

/** Returns the fields in reading order: those that default to another field's value are last. */
function getStoredFields(fields: readonly [string, Field<unknown>][]): readonly StoredField[] {
  return fields
    .filter(([, { isStored, fallback }]) => isStored || fallback.kind === 'value')
    .sort(([, one], [, other]) => Number(isFromOtherField(one)) - Number(isFromOtherField(other)))
    .map(([key, field]) => ({
      key,
      isId: key === 'id',
      isOptional: field.fallback.kind === 'absent',
      read: field.isStored ? createValueReader(field) : () => undefined,
      fallback: createFallback(field),
    }));
}

const isFromOtherField = ({ fallback }: Field<unknown>) => fallback.kind === 'field';

function createFallback({ fallback }: Field<unknown>): StoredField['fallback'] {
  switch (fallback.kind) {
    case 'field':
      return (record) => record[fallback.key];
    case 'value':
      return createCopier(fallback.value);
    case 'absent':
      return () => ABSENT;
    case 'none':
      return () => undefined;
  }
}

/** Gives each record its own copy, so that changing one record's list does not affect another record. */
function createCopier(value: unknown): () => unknown {
  if (typeof value !== 'object' || value === null) return () => value;
  const text = JSON.stringify(value);
  return () => JSON.parse(text) as unknown;
}

function createValueReader(field: Field<unknown>): ValueReader {
  const { rule } = field;
  const read = field.isLenient ? createLenientTextReader(rule) : createStrictReader(field);
  if (rule.kind !== 'pattern' || !rule.mayBeNumber) return read;
  return (raw) => read(typeof raw === 'number' ? String(raw) : raw);
}

function createLenientTextReader(rule: FieldRule): ValueReader {
  const mayBeEmpty = rule.kind === 'fileName' && rule.orEmpty;
  return createTextReader((raw) => mayBeEmpty || raw !== '');
}

function createStrictReader({ rule, isNullable, isOptional }: Field<unknown>): ValueReader {
  switch (rule.kind) {
    case 'text': {
      // Users clear a field by emptying its text.
      const minLength = isNullable || isOptional ? Math.max(rule.minLength, 1) : rule.minLength;
      return createTextReader((raw) => raw.length >= minLength);
    }
    case 'id':
    case 'slug':
      return createSafeTextReader(isRecordId);
    case 'fileName':
      return createSafeTextReader(rule.mayBeHidden ? isPlainFileName : isFileName);
    case 'md5':
      return (raw) => md5OrNull(raw) ?? undefined;
    case 'time':
      return createTextReader((raw) => raw !== '');
    case 'name':
      return createTextReader((raw) => raw !== '');
    case 'path':
      return createPathReader((raw) => raw !== '');
    case 'pattern':
      return createTextReader((raw) => rule.pattern.test(raw));
    case 'choice':
      return (raw) => (rule.choices.includes(raw as string) ? raw : undefined);
    case 'integer':
      return (raw) => (Number.isInteger(raw) && isWithin(raw as number, rule) ? raw : undefined);
    case 'boolean':
      return (raw) => (typeof raw === 'boolean' ? raw : undefined);
    case 'folder':
      return createPathReader(isUsableFolderPath);
    case 'webAddress':
      return createTextReader(isWebAddress);
    case 'uuid':
      return createTextReader((raw) => isUUID(raw));
    case 'names':
      return createListReader(createTextReader((raw) => raw !== ''));
    case 'choices':
      return createListReader(createTextReader((raw) => rule.choices.includes(raw)));
    case 'record': {
      const read = createRecordReader(rule.record);
      return (raw) => (isObject(raw) ? (read(raw) ?? undefined) : undefined);
    }
    case 'records':
      return createRecordsReader(createRecordReader(rule.record), rule);
  }
}

function createTextReader(fits: (text: string) => boolean): ValueReader {
  return (raw) => (typeof raw === 'string' && fits(raw) ? raw : undefined);
}

/** Paths in the user's own files may be on other computers, and clients send them back unchanged. */
function createPathReader(fits: (path: string) => boolean): ValueReader {
  return createTextReader((path) => {
    allowShare(path);
    return fits(path);
  });
}

/** Text that becomes part of a path or URL. An invalid value could lead to another location. */
function createSafeTextReader(fits: (text: string) => boolean): ValueReader {
  return (raw) => (typeof raw !== 'string' || raw === '' ? undefined : fits(raw) ? raw : REFUSED);
}

function createListReader(read: ValueReader): ValueReader {
  return (raw) =>
    Array.isArray(raw) ? readUsableElements(raw, (element) => read(element) ?? null) : undefined;
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}

function createRecordsReader(
  read: RecordReader<RecordDefinition>,
  { uniqueBy, anyOf }: Extract<FieldRule, { kind: 'records' }>,
): ValueReader {
  return (raw) => {
    if (!Array.isArray(raw)) return undefined;
    const seen = new Set<unknown>();
    return readUsableElements(raw, (element) => {
      const record = isObject(element) ? (read(element) as JsonObject | null) : null;
      if (record === null || anyOf?.every((key) => record[key] === '')) return null;
      if (uniqueBy === undefined) return record;
      return seen.has(record[uniqueBy]) ? null : (seen.add(record[uniqueBy]), record);
    });
  };
}
