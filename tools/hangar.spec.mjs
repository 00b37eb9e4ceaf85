import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

let checkout;
let tool;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'hangar-spec-'));
  tool = join(checkout, 'tools/hangar.mjs');
  cpSync(fileURLToPath(new URL('hangar.mjs', import.meta.url)), tool);
});
afterEach(() => rmSync(checkout, { recursive: true }));

it('explains what to do in a checkout that was not built', async () => {
  await expect(run(process.execPath, [tool, 'list'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: "hangar: The command line isn't built yet. Run `npm run build` first.\n",
  });
});

it('runs the built program with the same arguments', async () => {
  const folder = join(checkout, 'dist/apps/api');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'hangar.mjs'), 'console.log(JSON.stringify(process.argv.slice(2)));');
  const { stdout } = await run(process.execPath, [tool, 'extension', 'list', '--json']);
  expect(JSON.parse(stdout)).toEqual(['extension', 'list', '--json']);
});
