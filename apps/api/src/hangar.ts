import { tellStray } from '@hangar/launcher-api/start';

import { runCommand } from './command-line/run-command';

const A_WHILE_MILLISECONDS = 60_000;

/** The program `hangar`. */
async function main(): Promise<void> {
  // What is waited for may be let go, such as a browser that opens: the program must not end before it is told.
  setInterval(() => undefined, A_WHILE_MILLISECONDS);
  const exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    workingDirectory: process.cwd(),
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    onInterrupt,
  });
  // Timers, of extensions too, must not keep it alive; what was said is written first.
  process.stdout.write('', () => process.exit(exitCode));
}

function onInterrupt(listener: () => void): () => void {
  process.on('SIGINT', listener).on('SIGTERM', listener);
  return () => process.off('SIGINT', listener).off('SIGTERM', listener);
}

// Whoever reads its output may have read enough, as `head` does.
process.stdout.on('error', () => process.exit(0));

// An extension is not the end of the program.
process.on('uncaughtException', (error) => {
  if (tellStray(error)) return;
  process.stderr.write(`Hangar ends, because nobody expected this. ${error.stack ?? error.message}\n`);
  process.exit(1);
});

void main();
