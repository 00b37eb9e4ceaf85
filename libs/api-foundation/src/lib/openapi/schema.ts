/** A JSON schema, limited to the keywords that Hangar uses. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** Schemas of a route's request and response. */
export interface RouteSchemas {
  readonly query?: Schema;
  readonly body?: Schema;
  readonly isBodyRequired: boolean;
  readonly answer?: Schema;
}

/** Any other part of an OpenAPI document. */
export type Part = Readonly<Record<string, unknown>>;

/** The schemas of an OpenAPI document, by name. */
export type NamedSchemas = Readonly<Record<string, Schema>>;

const PREFIX = '#/components/schemas/';

export function createReference(name: string): Schema {
  return { $ref: PREFIX + name };
}

/** Returns the name of the referenced schema, if this schema is a reference. */
export function getReferencedName({ $ref }: Schema): string | undefined {
  return $ref?.slice(PREFIX.length);
}

/** Returns the properties of a schema, including those of its parts and alternatives. */
export function getProperties(
  schema: Schema | undefined,
  schemas: NamedSchemas,
): Readonly<Record<string, Schema>> {
  if (!schema) return {};
  const referred = getReferencedName(schema);
  const parts = [
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(referred ? [schemas[referred] ?? {}] : []),
  ];
  return Object.assign({}, ...parts.map((part) => getProperties(part, schemas)), schema.properties) as Record<
    string,
    Schema
  >;
}

/** Returns the schemas that a value refers to, directly or indirectly. */
export function findReachableSchemas(value: unknown, schemas: NamedSchemas): NamedSchemas {
  const found = new Set<string>();
  const waiting = [value];
  while (waiting.length > 0) {
    for (const [, name] of JSON.stringify(waiting.pop()).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || found.has(name)) continue;
      found.add(name);
      waiting.push(schemas[name]);
    }
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
