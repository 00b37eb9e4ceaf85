import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { environmentOptions } from './environment-options';
import { jsonLog } from './http/log';
import { FIRST_MODERATOR, startRegistry, type RunningRegistry } from './start-registry';
import { StartupError } from './startup-error';

const USAGE = `What the Registry can be told:
  (nothing)        serve
  export <file>    write all active entries into a file
  import <file>    take in the entries of such a file that are not there yet
See docs/registry.md.`;

/** Starts the Registry, or does one job on its store and ends. */
async function main([job, file]: readonly string[]): Promise<void> {
  if (job === undefined) return serve();
  if ((job !== 'export' && job !== 'import') || file === undefined) throw new StartupError(USAGE);
  // On a port that nobody knows, so that it can be done while the Registry runs.
  const registry = await start({ host: '127.0.0.1', port: 0 });
  if (job === 'export') await pipeline(Readable.from(registry.transfer.export()), createWriteStream(file));
  else await importFile(registry, file);
  await registry.close();
}

async function serve(): Promise<void> {
  const registry = await start({});
  const end = (): void => void registry.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  say(`Hangar Registry listening on ${registry.url}`);
}

async function start(changes: { host?: string; port?: number }): Promise<RunningRegistry> {
  const options = environmentOptions(process.env, dirname(fileURLToPath(import.meta.url)));
  const registry = await startRegistry(
    { ...options, ...changes },
    { log: jsonLog((line) => process.stdout.write(line)) },
  );
  if (registry.firstToken !== null) {
    say(`The token of "${FIRST_MODERATOR}", shown this once: ${registry.firstToken}`);
    say('Sign in with it at /review.');
  }
  return registry;
}

async function importFile(registry: RunningRegistry, file: string): Promise<void> {
  const document: unknown = JSON.parse(await readFile(file, 'utf8'));
  const outcome = await registry.transfer.import(document, 'keep', 'the command line');
  say(`${outcome.added} entries added, ${outcome.kept} were known, ${outcome.refused} refused.`);
  for (const problem of outcome.problems) say(problem);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isForeseen = error instanceof StartupError;
  process.stderr.write(
    isForeseen ? `${error.message}\n` : `The Registry could not start. ${describe(error)}\n`,
  );
  process.exit(1);
});

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
