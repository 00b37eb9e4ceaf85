// Writes the JSON schemas of the contract's types for the OpenAPI document, from the types themselves.
// `--check` writes nothing and fails when the committed file is stale.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const routes = 'libs/domain/src/lib/contract/routes';
const target = 'libs/launcher-api/src/lib/openapi/generated/contract-schemas.ts';

/** The types that the tables of routes name, and the shape of every bad answer. */
async function typeNames() {
  const tables = (await readdir(join(root, routes))).map((name) =>
    readFile(join(root, routes, name), 'utf8'),
  );
  const source = (await Promise.all(tables)).join('\n');
  const named = [...source.matchAll(/\b(?:query|body|answer): '(\w+)(?:\[\]|\|null)?'/g)].map(
    ([, name]) => name,
  );
  return [...new Set([...named, 'IErrorMessage'])].sort();
}

/** `Partial<Pick<…>>` and the like as a name that an address may hold. */
function plainName(name) {
  return decodeURIComponent(name)
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/_+$/, '');
}

const generator = createGenerator({
  path: join(root, 'libs/domain/src/index.ts'),
  tsconfig: join(root, 'libs/domain/tsconfig.json'),
  expose: 'export',
  skipTypeCheck: true,
});

const schemas = {};
for (const name of await typeNames()) {
  for (const [key, schema] of Object.entries(generator.createSchema(name).definitions)) {
    schemas[plainName(key)] = schema;
  }
}
const text = JSON.stringify(schemas, null, 2).replace(
  /"#\/definitions\/([^"]+)"/g,
  (_, name) => `"#/components/schemas/${plainName(name)}"`,
);
const source = `// Made by tools/generate/contract-schemas.mjs from libs/domain. Do not edit.
export const CONTRACT_SCHEMAS: Readonly<Record<string, unknown>> = ${text};
`;

const current = await readFile(join(root, target), 'utf8').catch(() => '');
if (!process.argv.includes('--check')) await writeFile(join(root, target), source);
else if (current !== source) {
  console.error(`${target} is stale: run "npm run generate".`);
  process.exitCode = 1;
}
