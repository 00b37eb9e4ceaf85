/** How a setting of an extension is shown. */
export type SettingKind = 'text' | 'number' | 'switch' | 'choice' | 'file';

/** A field for a setting of an extension, made from its schema. */
export interface SettingField {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  /** `file`: no field can hold it; it is written in `extensions.json`. */
  readonly kind: SettingKind;
  readonly choices: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
}

type Schema = Readonly<Record<string, unknown>>;

/** The fields for a JSON Schema, in its order. What makes no sense is passed over: it comes from a stranger. */
export function settingFieldsOf(schema: Schema | null): SettingField[] {
  const properties = isSchema(schema?.['properties']) ? schema['properties'] : {};
  return Object.entries(properties).flatMap(([key, property]) =>
    isSchema(property) ? [fieldOf(key, property)] : [],
  );
}

/** What stands in a field as the value of its setting; `undefined` when nothing is chosen. */
export function settingOf(field: SettingField, text: string): unknown {
  if (field.kind !== 'number') return text;
  if (text.trim() === '') return undefined;
  const number = Number(text);
  // What is no number is kept as it was typed, so that the server can say so.
  return Number.isNaN(number) ? text : number;
}

function fieldOf(key: string, property: Schema): SettingField {
  const choices = Array.isArray(property['enum']) ? property['enum'].filter(isText) : [];
  return {
    key,
    label: isText(property['title']) ? property['title'] : key,
    help: isText(property['description']) ? property['description'] : '',
    kind: choices.length > 0 ? 'choice' : kindOf(property['type']),
    choices,
    least: numberOf(property['minimum']),
    most: numberOf(property['maximum']),
  };
}

function kindOf(type: unknown): SettingKind {
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' ? 'text' : 'file';
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
