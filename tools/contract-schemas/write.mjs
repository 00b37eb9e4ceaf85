// Writes JSON schemas of the contract for the OpenAPI document, from the interface `RouteTypes` and whatever it names. Nx runs this
// before it builds, checks or tests what contains the API; the file is not committed.
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
  // Records carry keys on that a newer version or a user's hand wrote.
  additionalProperties: true,
  skipTypeCheck: true,
};
const domain = await loadExports(config.path);
// The generator asks the TypeScript compiler for the types.
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
 * The schema of an interface, apart from those of the types that it names.
 * @param {string} name
 */
function takeApart(name) {
  /** @type {Record<string, any>} */
  const definitions = generator.createSchema(name).definitions ?? {};
  const { [name]: whole, ...named } = definitions;
  return { properties: whole.properties, named };
}

/**
 * What a route takes and gives.
 * @param {{ properties?: Record<string, any>, required?: string[] }} schema
 */
function routeSchema({ properties = {}, required = [] }) {
  const { query, body, answer } = properties;
  return { query, body, isBodyRequired: required.includes('body'), answer };
}

/** `Partial<Pick<…>>` and the like as a name that an address may hold. */
function plainName(name) {
  return decodeURIComponent(name)
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/_+$/, '');
}

/** The records that the schemas refer to and that have none yet. */
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

const routes = takeApart('RouteTypes');
const events = takeApart('EventStreamMessages');
const details = takeApart('ErrorDetails');
const named = {
  ...routes.named,
  ...events.named,
  ...details.named,
  ...generator.createSchema('IErrorMessage').definitions,
};
for (let missing = unmadeRecords(); missing.length > 0; missing = unmadeRecords()) {
  Object.assign(named, ...missing.map((name) => generator.createSchema(name).definitions));
}
delete named.EventStreamMessages; // taken apart above
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
// A file that stays as it is does not restart the API of npm run dev.
const previous = await readFile(join(root, target), 'utf8').catch(() => null);
if (previous !== source) await writeFile(join(root, target), source);
