import type { Field, RecordDefinition } from '../fields/definitions';
import { defaultOf, type SentOf } from '../fields/record';
import { MD5_OF_NOTHING, md5OrNull } from '../rules/md5';
import { isPublicHost } from '../rules/public-host';
import { readableLine } from '../rules/readable-line';
import { isPlainWebAddress, isWebAddress } from '../rules/web-link';
import { REGISTRY_LIMITS } from './registry-limits';

/** An error for an invalid value that was sent. Its message names the field and continues with "must …". */
export class BadField extends Error {
  override readonly name = 'BadField';

  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
  }
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Validates data that an untrusted client sent to a Registry, and returns it in its stored form: text is made readable,
 * links are normalised, and unknown keys are dropped. Clients call this before they send a record, so that the Registry
 * does not reject it.
 * @throws {BadField}
 */
export function readSent<R extends RecordDefinition>(record: R, value: unknown, name?: string): SentOf<R>;
export function readSent<Value, Optional extends boolean>(
  definition: Field<Value, Optional>,
  value: unknown,
  name?: string,
): Optional extends true ? Value | undefined : Value;
export function readSent(definition: Field<unknown> | RecordDefinition, value: unknown, name = ''): unknown {
  return 'fields' in definition ? readRecord(definition, value, name) : readField(definition, value, name);
}

/** Whether a Registry would accept a value. */
export function isAcceptedBy(definition: Field<unknown> | RecordDefinition, value: unknown): boolean {
  try {
    readSent(definition as RecordDefinition, value);
    return true;
  } catch (error) {
    if (error instanceof BadField) return false;
    throw error;
  }
}

/** @deprecated Use {@link isAcceptedBy}. */
export const isTakenBy = isAcceptedBy;

/** Whether a field must be sent: it cannot be absent or `null`, and has no default. */
export function mustBeSent({ isNullable, isOptional, fallback }: Field<unknown>): boolean {
  return !isNullable && !isOptional && fallback.kind === 'none';
}

function readRecord({ fields }: RecordDefinition, value: unknown, name: string): Record<string, unknown> {
  if (!isRecord(value)) throw new BadField(name || 'body', 'must be a JSON object');
  const read: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(fields)) {
    if (inner.owner === 'server') continue;
    const element = readField(inner, value[key], name ? `${name}.${key}` : key);
    if (element !== undefined) read[key] = element;
  }
  return read;
}

function readField(definition: Field<unknown>, value: unknown, name: string): unknown {
  if (mustBeSent(definition) || !isEmptyValue(definition, value)) return readValue(definition, value, name);
  if (definition.isNullable) return null;
  return definition.isOptional ? undefined : defaultOf(definition.fallback, {});
}

/**
 * Whether a field's value is empty: `null` in JSON, or blank text in a form. Blank text in a fixed format does not
 * count as empty, so that it is rejected.
 */
function isEmptyValue({ rule, isNullable, fallback }: Field<unknown>, value: unknown): boolean {
  if (value === undefined) return true;
  if (rule.kind === 'pattern') return false;
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (isNullable || rule.kind === 'name') return value === null || isBlank;
  if (fallback.kind !== 'value') return value === null;
  // In a query, an empty number is a key without a value. In JSON, it is `null`.
  if (rule.kind === 'integer') return value === '';
  if (rule.kind === 'choice') return value === (typeof fallback.value === 'number' ? null : '');
  return value === null;
}

function readValue({ rule }: Field<unknown>, value: unknown, name: string): unknown {
  switch (rule.kind) {
    case 'name':
      return readName(value, name, rule.maxLength);
    case 'text':
      if (typeof value !== 'string') throw new BadField(name, 'must be given only once, as text');
      return value.slice(0, rule.maxLength);
    case 'md5':
      return readMd5(value, name);
    case 'webAddress':
      return readLink(value, name);
    case 'uuid': {
      const uuid = typeof value === 'string' ? value.toLowerCase() : '';
      if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) return uuid;
      throw new BadField(name, 'must be a UUID; it is the anonymous number of the installation');
    }
    case 'pattern': {
      const text = rule.mayBeNumber && typeof value === 'number' ? String(value) : value;
      if (typeof text === 'string' && rule.pattern.test(text)) return text;
      throw new BadField(name, rule.message);
    }
    case 'choice':
      if (rule.choices.includes(value as string)) return value;
      throw new BadField(name, `must be ${describeChoices(rule.choices)}`);
    case 'integer': {
      const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;
      if (!(number >= rule.min)) throw new BadField(name, `must be a whole number, ${rule.min} or more`);
      return Math.min(number, rule.max);
    }
    case 'record':
      return readRecord(rule.record, value, name);
    case 'records':
      return readRecords(rule, value, name);
    default:
      throw new TypeError(`${name} has the kind ${rule.kind}, which can't be sent to a Registry.`);
  }
}

function describeChoices(choices: readonly (string | number)[]): string {
  return typeof choices[0] === 'number' ? choices.join(' or ') : `one of ${choices.join(', ')}`;
}

/** Reads one line of readable text that is not blank and has at most `max` characters (code points). */
function readName(value: unknown, name: string, max: number): string {
  const tooLongMessage = `must have at most ${max} characters`;
  if (typeof value !== 'string') throw new BadField(name, 'must be text');
  // A character has at most two code units, and excess combining marks are removed before the exact count.
  if (value.length > max * 4) throw new BadField(name, tooLongMessage);
  const text = readableLine(value);
  if (text === '') throw new BadField(name, 'must not be blank');
  if ([...text].length > max) throw new BadField(name, tooLongMessage);
  return text;
}

function readMd5(value: unknown, name: string): string {
  const md5 = md5OrNull(value);
  if (md5 === null) throw new BadField(name, 'must be an MD5: 32 hexadecimal digits');
  if (md5 === MD5_OF_NOTHING) throw new BadField(name, 'must not be the MD5 of an empty file');
  return md5;
}

/**
 * Reads a link that may be shown to everyone: it must lead to a public site and not contain a user name. Returns it
 * normalised.
 */
function readLink(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new BadField(name, 'must be text');
  assertLinkLength(value, name);
  const text = value.trim();
  if (!isWebAddress(text)) throw new BadField(name, 'must be a link that begins with http:// or https://');
  const { hostname, href } = new URL(text);
  if (!isPlainWebAddress(text)) throw new BadField(name, 'must not contain a user name');
  if (!isPublicHost(hostname)) throw new BadField(name, 'must lead to a public site, by its host name');
  assertLinkLength(href, name);
  return href;
}

function assertLinkLength({ length }: string, name: string): void {
  if (length <= REGISTRY_LIMITS.link) return;
  throw new BadField(name, `must have at most ${REGISTRY_LIMITS.link} characters`);
}

function readRecords(
  { record, maxLength, maxKilobytes }: RecordsRule,
  value: unknown,
  name: string,
): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadField(name, 'must be a list');
  if (value.length > maxLength) throw new BadField(name, `must have at most ${maxLength} elements`);
  const onlyKey = onlyKeyToSend(record);
  const read = value.map((element: unknown, index) => {
    const path = `${name}[${index}]`;
    if (onlyKey === null) return readRecord(record, element, path);
    const inner = isRecord(element) && onlyKey in element ? element[onlyKey] : element;
    return { [onlyKey]: readField(record.fields[onlyKey]!, inner, path) };
  });
  if (maxKilobytes === undefined) return read;
  if (new TextEncoder().encode(JSON.stringify(read)).length <= maxKilobytes * 1024) return read;
  throw new BadField(name, `must have at most ${maxKilobytes} kilobytes in all`);
}

type RecordsRule = Extract<Field<unknown>['rule'], { kind: 'records' }>;

/**
 * Returns the key that clients send for a record if the server sets all other keys, otherwise `null`. In a list, the
 * key's value may be sent in place of the record.
 */
export function onlyKeyToSend({ fields }: RecordDefinition): string | null {
  const sent = Object.keys(fields).filter((key) => fields[key]!.owner === 'client');
  return sent.length === 1 && Object.keys(fields).length > 1 ? sent[0]! : null;
}
