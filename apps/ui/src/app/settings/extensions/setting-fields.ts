/** The control for a setting of an extension. */
export type SettingKind = 'text' | 'password' | 'number' | 'switch' | 'choice' | 'file';

/** A field for a setting of an extension, derived from its schema. */
export interface SettingField {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  /** `file` for a setting that has no suitable control and must be edited in `extensions.json`. */
  readonly kind: SettingKind;
  readonly choices: readonly string[];
  readonly minimum: number | null;
  readonly maximum: number | null;
}

type Schema = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a JSON Schema, in the schema's order. The schema is untrusted, so its invalid parts are
 * ignored.
 */
export function createSettingFields(schema: Schema | null): SettingField[] {
  const properties = isSchema(schema?.['properties']) ? schema['properties'] : {};
  return Object.entries(properties).flatMap(([key, property]) =>
    isSchema(property) ? [createField(key, property)] : [],
  );
}

/** Converts the text of a field to the value of its setting. `undefined` if the field is empty. */
export function parseSetting(field: SettingField, text: string): unknown {
  // `undefined` keeps the stored password.
  if (field.kind === 'password') return text === '' ? undefined : text;
  if (field.kind !== 'number') return text;
  if (text.trim() === '') return undefined;
  const number = Number(text);
  // An invalid number is kept as typed so that the server can reject it.
  return Number.isNaN(number) ? text : number;
}

function createField(key: string, property: Schema): SettingField {
  const choices = Array.isArray(property['enum']) ? property['enum'].filter(isText) : [];
  return {
    key,
    label: isText(property['title']) ? property['title'] : key,
    help: isText(property['description']) ? property['description'] : '',
    kind: choices.length > 0 ? 'choice' : getKind(property),
    choices,
    minimum: parseNumber(property['minimum']),
    maximum: parseNumber(property['maximum']),
  };
}

function getKind({ type, format }: Schema): SettingKind {
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  const types: unknown = Array.isArray(type) ? type.filter((allowed) => allowed !== 'null') : [type];
  if (format === 'password' && String(types) === 'string') return 'password';
  return type === 'string' ? 'text' : 'file';
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function parseNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
