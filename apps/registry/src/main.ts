import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { StartupError } from '@hangar/platform';
import {
  environmentOptions,
  FIRST_MODERATOR,
  startRegistryApi,
  type RunningRegistry,
} from '@hangar/registry-api';

import { exportTo, importFrom } from './jobs';

const USAGE = `Usage:
  (no arguments)   run the server
  export <file>    write all active entries to a file
  import <file>    import the entries of such a file that don't exist yet
See docs/registry.md.`;

// Most objects that are created for requests become garbage within a second. With the default size of the young
// generation, the server would use 90 MB more for 200 clients.
setFlagsFromString('--max-semi-space-size=4');
setFlagsFromString('--semi-space-growth-factor=1');

/** Starts the Registry, or runs one job on its store and exits. */
async function main([job, file]: readonly string[]): Promise<void> {
  if (job === undefined) return serve();
  if (job === '--help' || job === '-h') return print(USAGE);
  // A random port allows the job to run at the same time as the Registry.
  const context = { report: print, start: () => start({ host: '127.0.0.1', port: 0 }) };
  if (job === 'export' && file !== undefined) return exportTo(file, context);
  if (job === 'import' && file !== undefined) return importFrom(file, context);
  throw new StartupError(USAGE);
}

async function serve(): Promise<void> {
  const registry = await start({});
  const end = (): void => void registry.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  print(`Hangar Registry listening on ${registry.url}`);
}

async function start(changes: { host?: string; port?: number }): Promise<RunningRegistry> {
  const options = environmentOptions(process.env, dirname(fileURLToPath(import.meta.url)));
  const registry = await startRegistryApi({ ...options, ...changes });
  if (registry.firstToken !== null) {
    print(`Token of “${FIRST_MODERATOR}”, shown only once: ${registry.firstToken}`);
    print('Use it to sign in at /review.');
  }
  return registry;
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
