import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { StartupError } from '@hangar/platform';
import {
  environmentOptions,
  FIRST_MODERATOR,
  startRegistryApi,
  type RegistryApiOptions,
  type RunningRegistry,
} from '@hangar/registry-api';

import { backUpTo, exportTo, importFrom, restoreFrom } from './jobs';

const USAGE = `Usage:
  (no arguments)   run the server
  export <file>    write all active entries to a file
  import <file>    import the entries of such a file that don't exist yet
  backup <file>    write everything in the database to a file
  restore <file>   restore such a file to a new, empty database
See docs/registry.md.`;

// Most objects that are created for requests become garbage within a second. With the default size of the young
// generation, the server would use 90 MB more for 200 clients.
setFlagsFromString('--max-semi-space-size=4');
setFlagsFromString('--semi-space-growth-factor=1');

/**
 * A random port allows a job to run at the same time as the Registry server. Only the server sends notifications and
 * makes backups.
 */
const JOB_OPTIONS = { host: '127.0.0.1', port: 0, backups: null, webhookUrl: null };

/** Starts the Registry, or runs one job on its store and exits. */
async function main([job, file]: readonly string[]): Promise<void> {
  if (job === undefined) return serve();
  if (job === '--help' || job === '-h') return print(USAGE);
  const context = {
    report: print,
    start: () => start(JOB_OPTIONS),
    // The backup contains the entries and the moderators.
    startEmpty: () => open({ ...JOB_OPTIONS, seedFile: null }),
  };
  if (job === 'export' && file !== undefined) return exportTo(file, context);
  if (job === 'import' && file !== undefined) return importFrom(file, context);
  if (job === 'backup' && file !== undefined) return backUpTo(file, context);
  if (job === 'restore' && file !== undefined) return restoreFrom(file, context);
  throw new StartupError(USAGE);
}

async function serve(): Promise<void> {
  const registry = await start({});
  const end = (): void => void registry.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  print(`Hangar Registry listening on ${registry.url}`);
}

/** Starts a Registry, and prints the first token if one was created. */
async function start(changes: Partial<RegistryApiOptions>): Promise<RunningRegistry> {
  const registry = await open(changes);
  if (registry.firstToken !== null) {
    print(`Token of “${FIRST_MODERATOR}”, shown only once: ${registry.firstToken}`);
    print('Use it to sign in at /review.');
  }
  return registry;
}

async function open(changes: Partial<RegistryApiOptions>): Promise<RunningRegistry> {
  const options = environmentOptions(process.env, dirname(fileURLToPath(import.meta.url)));
  return startRegistryApi({ ...options, ...changes });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const summary = process.argv.length > 2 ? 'The job failed.' : "The Registry couldn't start.";
  const isExpected = error instanceof StartupError;
  process.stderr.write(isExpected ? `${error.message}\n` : `${summary} ${describe(error)}\n`);
  process.exit(1);
});

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
