import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { windowsProgram } from '@hangar/file-system';

import { getOpenerCommand, runOpener } from './folder-opener';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-opener-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function program(script: string): Promise<string> {
  const path = join(directory, 'opener');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

it.each([
  ['linux', '/a b', ['xdg-open', '/a b']],
  ['win32', 'C:\\a b', [windowsProgram('explorer.exe'), 'C:\\a b']],
  ['darwin', '/Users/me/saves', ['open', '/Users/me/saves']],
  ['darwin', '/Users/me/Evil.app', ['open', '-R', '/Users/me/Evil.app']],
] as const)('on %s, opens %s with the right command', (platform, folder, command) => {
  expect(getOpenerCommand(platform, folder)).toEqual(command);
});

it('passes the folder as a single argument, whatever its name contains', async () => {
  const path = await program(`printf '%s|' "$@" > "$0.said"`);
  await runOpener([path, '/a $(id) "b"; c']);
  expect(await readFile(`${path}.said`, 'utf8')).toBe('/a $(id) "b"; c|');
});

it('rejects if the program does not exist or fails', async () => {
  await expect(runOpener([join(directory, 'none'), '/'])).rejects.toThrow();
  await expect(runOpener([await program('exit 3'), '/'])).rejects.toThrow('exit code 3');
});
