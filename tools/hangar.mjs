// npm run hangar: runs the command line as it was last built. It builds nothing itself, so that only the command's
// output is printed.
import { existsSync } from 'node:fs';

const program = new URL('../dist/apps/api/hangar.mjs', import.meta.url);

if (existsSync(program)) await import(program.href);
else {
  console.error("hangar: The command line isn't built yet. Run `npm run build` first.");
  process.exitCode = 1;
}
