import {
  StartupError,
  startLauncherApi,
  reportExtensionError,
  v8Memory,
  type RunningLauncher,
} from '@hangar/launcher-api/start';

import { launcherOptions, openLine, readyLine } from './launcher-options';

/** Runs the headless host: starts the API, prints that it is ready and stops it on request. */
async function main(): Promise<void> {
  const launcher = await startLauncherApi({
    ...launcherOptions(process.env),
    platform: { memory: v8Memory },
    onOpen: (url) => process.stdout.write(`${openLine(url)}\n`),
  });
  process.once('SIGTERM', () => void end(launcher));
  process.once('SIGINT', () => void end(launcher));
  process.stdout.write(`${readyLine(launcher)}\n`);
}

async function end(launcher: RunningLauncher): Promise<void> {
  await launcher.close();
  process.exit(0);
}

// The process that reads this output may have exited already, as `hangar open` does.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

// An error in an extension must not end the program.
process.on('uncaughtException', (error) => {
  if (reportExtensionError(error)) return;
  process.stderr.write(`An unexpected error occurred. ${describe(error)}\n`);
  process.exit(1);
});

main().catch((error: unknown) => {
  const isForeseen = error instanceof StartupError;
  process.stderr.write(isForeseen ? `${error.message}\n` : `Hangar could not start. ${describe(error)}\n`);
  process.exit(1);
});

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
