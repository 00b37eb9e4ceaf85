import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { createTestLauncherApi } from '../testing';
import { readOpenApi, type OpenApiDocument } from './open-api';

const REDOCLY = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);
/** Prevents Redocly from reporting each run to its authors and from checking for updates. */
const LINT_ENVIRONMENT = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Both paths match `/api/source-ports/managed/releases`, but they have no method in common. */
const UNAMBIGUOUS =
  'no-ambiguous-paths #/paths/~1api~1source-ports~1managed~1{portId}: Paths should resolve unambiguously. Found two ambiguous paths: `/api/source-ports/{family}/releases` and `/api/source-ports/managed/{portId}`.';

interface LintResult {
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}

let directory: string;
let document: OpenApiDocument;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-lint-'));
  const api = await createTestLauncherApi();
  document = await readOpenApi(api.url);
  await api.close();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/**
 * Returns the errors and warnings of Redocly's recommended rules for a document. Runs in a folder without a
 * configuration.
 */
async function lintDocument(checked: OpenApiDocument): Promise<string[]> {
  const path = join(directory, 'openapi.json');
  await writeFile(path, JSON.stringify(checked));
  const args = [REDOCLY, 'lint', path, '--extends', 'recommended-strict', '--format', 'json'];
  const output = await new Promise<string>((resolve) => {
    // Redocly reports problems through its exit code and its output.
    execFile(
      process.execPath,
      args,
      { cwd: directory, env: { ...process.env, ...LINT_ENVIRONMENT } },
      (_, text) => resolve(text),
    );
  });
  const { problems } = JSON.parse(output) as LintResult;
  return problems
    .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
    .filter((problem) => problem !== UNAMBIGUOUS);
}

it('the OpenAPI document passes all recommended rules of Redocly', async () => {
  expect(await lintDocument(document)).toEqual([]);
});

it('a violation is detected', async () => {
  const { getHealth, ...operations } = { getHealth: document.paths['/api/health'], ...document.paths };
  const invalidDocument = { ...document, paths: { ...operations, '/api/health/': getHealth ?? {} } };
  expect(await lintDocument(invalidDocument)).not.toEqual([]);
});
