import { runCommand } from './hangar-command';

/** The program `hangar`. */
async function main(): Promise<void> {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
}

void main();
