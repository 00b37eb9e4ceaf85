// npm run hangar: the command line as it was built last. It builds nothing itself: what is printed is the command's alone.
import { existsSync } from 'node:fs';

const program = new URL('../dist/apps/api/hangar.mjs', import.meta.url);

if (existsSync(program)) await import(program.href);
else {
  console.error('hangar: The command line is not built yet: run `npm run build` first.');
  process.exitCode = 1;
}
