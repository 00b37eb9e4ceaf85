// Writes the JSON schemas of the contract for the OpenAPI document, from the interface `RouteTypes` and the types that
// it refers to. Nx runs this before it builds, checks or tests projects with the API; the file is not committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AnnotatedNodeParser,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  ExposeNodeParser,
  ExtendedAnnotationsReader,
  SchemaGenerator,
} from 'ts-json-schema-generator';

import { loadExports, RECORD_REFERENCE, RecordTypes } from './record-types.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const target = 'libs/launcher-api/src/lib/application/openapi/generated/contract-schemas.ts';

const config = {
  ...DEFAULT_CONFIG,
  path: join(root, 'libs/domain/src/index.ts'),
  tsconfig: join(root, 'libs/domain/tsconfig.json'),
  expose: /** @type {const} */ ('export'),
  // Records keep unknown fields of newer versions and of hand-edited files.
  additionalProperties: true,
  skipTypeCheck: true,
};
const domain = await loadExports(config.path);
// The generator gets the types from the TypeScript compiler.
const program = createProgram(config);
const checker = program.getTypeChecker();
const annotated = new AnnotatedNodeParser(
  new RecordTypes(checker, domain),
  new ExtendedAnnotationsReader(checker),
);
const recordTypes = new ExposeNodeParser(checker, annotated, config.expose, config.jsDoc);
const parser = createParser(program, config, (chain) => chain.addNodeParser(recordTypes));
const generator = new SchemaGenerator(program, parser, createFormatter(config), config);

/**
 * Returns the schema of an interface, separate from those of the types that it refers to.
 * @param {string} name
 */
function splitSchema(name) {
  /** @type {Record<string, any>} */
  const definitions = generator.createSchema(name).definitions ?? {};
  const { [name]: whole, ...named } = definitions;
  return { properties: whole.properties, named };
}

/**
 * Returns the parameters, body and response of a route.
 * @param {{ properties?: Record<string, any>, required?: string[] }} schema
 */
function routeSchema({ properties = {}, required = [] }) {
  const { query, body, answer } = properties;
  return { query, body, isBodyRequired: required.includes('body'), answer };
}

/** Converts names such as `Partial<Pick<…>>` to names that a URL may contain. */
function plainName(name) {
  return decodeURIComponent(name)
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/_+$/, '');
}

/** Returns the records that schemas refer to but that do not have a schema yet. */
function unmadeRecords() {
  const made = JSON.stringify([named, routes, events, details]);
  const references = made.matchAll(new RegExp(`"${RECORD_REFERENCE}":"(\\w+)"`, 'g'));
  return [...new Set(Array.from(references, ([, name]) => name))].filter((name) => !(name in named));
}

function literal(value) {
  return JSON.stringify(value, null, 2)
    .replace(/"#\/definitions\/([^"]+)"/g, (_, name) => `"#/components/schemas/${plainName(name)}"`)
    .replaceAll(new RegExp(`"${RECORD_REFERENCE}": "`, 'g'), '"$ref": "#/components/schemas/');
}

const routes = splitSchema('RouteTypes');
const events = splitSchema('EventStreamMessages');
const details = splitSchema('ErrorDetails');
const named = {
  ...routes.named,
  ...events.named,
  ...details.named,
  ...generator.createSchema('IErrorMessage').definitions,
};
for (let missing = unmadeRecords(); missing.length > 0; missing = unmadeRecords()) {
  Object.assign(named, ...missing.map((name) => generator.createSchema(name).definitions));
}
delete named.EventStreamMessages; // listed separately above
const schemas = Object.fromEntries(Object.entries(named).map(([name, schema]) => [plainName(name), schema]));
const routeSchemas = Object.fromEntries(
  Object.entries(routes.properties).map(([name, schema]) => [name, routeSchema(schema)]),
);
const source = `// Made by tools/contract-schemas/write.mjs from libs/domain. Do not edit.
import type { ErrorCode, RouteName } from '@hangar/domain';

import type { RouteSchemas, Schema } from '@hangar/api-foundation/openapi';

/** What each route takes and gives. */
export const ROUTE_SCHEMAS: Readonly<Record<RouteName, RouteSchemas>> = ${literal(routeSchemas)};

/** The payload of each message of the event stream. */
export const EVENT_SCHEMAS: Readonly<Record<string, Schema>> = ${literal(events.properties)};

/** What \`details\` of a bad answer are, by its code; of others nothing is promised. */
export const DETAILS_SCHEMAS: Readonly<Partial<Record<ErrorCode, Schema>>> = ${literal(details.properties)};

/** The types that those name. */
export const CONTRACT_SCHEMAS: Readonly<Record<string, Schema>> = ${literal(schemas)};
`;

await mkdir(dirname(join(root, target)), { recursive: true });
// An unchanged file does not restart the API of npm run dev.
const previous = await readFile(join(root, target), 'utf8').catch(() => null);
if (previous !== source) await writeFile(join(root, target), source);
