import {
  StartupError,
  startLauncherApi,
  reportExtensionError,
  v8Memory,
  type RunningLauncher,
} from '@hangar/launcher-api/start';

import { findArgumentError, SAFE_ARGUMENT, USAGE_ERROR_EXIT_CODE } from './check-arguments';
import { getLauncherOptions, formatPageUrlLine, formatReadyLine } from './launcher-options';

/** Runs the headless host: starts the API, prints that it is ready and stops it on request. */
async function main(args: readonly string[]): Promise<void> {
  const argumentError = findArgumentError(args);
  if (argumentError !== null) {
    process.stderr.write(`${argumentError}\n`);
    process.exit(USAGE_ERROR_EXIT_CODE);
  }
  const launcher = await startLauncherApi({
    ...getLauncherOptions(process.env),
    ...(args.includes(SAFE_ARGUMENT) ? { addedExtensions: false } : {}),
    platform: { memory: v8Memory },
    onOpen: (url) => process.stdout.write(`${formatPageUrlLine(url)}\n`),
  });
  process.once('SIGTERM', () => void shutDown(launcher));
  process.once('SIGINT', () => void shutDown(launcher));
  process.stdout.write(`${formatReadyLine(launcher)}\n`);
}

async function shutDown(launcher: RunningLauncher): Promise<void> {
  await launcher.close();
  process.exit(0);
}

// The process that reads this output may already have exited, as `hangar open` does.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// An error in an extension must not end the program.
process.on('uncaughtException', (error) => {
  if (reportExtensionError(error)) return;
  process.stderr.write(`An unexpected error occurred. ${describe(error)}\n`);
  process.exit(1);
});

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof StartupError;
  process.stderr.write(isExpected ? `${error.message}\n` : `Hangar could not start. ${describe(error)}\n`);
  process.exit(1);
});

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
