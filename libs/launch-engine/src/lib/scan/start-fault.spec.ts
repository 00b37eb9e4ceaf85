import { chmod, readFile } from 'node:fs/promises';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { factsOfFamily } from '../families';
import { findLoaderFault, startFault } from './start-fault';

const DSDA_DOOM = factsOfFamily('dsda-doom');

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

async function program(content: Buffer | string): Promise<string> {
  const path = await directory.write('port', content);
  await chmod(path, 0o755);
  return path;
}

it('finds no fault with an installed port, even with the mark of an AppImage', async () => {
  const content = await readFile('/usr/games/dsda-doom');
  content.write('AI\x02', 8, 'latin1');
  expect(await startFault(await program(content), DSDA_DOOM)).toBeNull();
});

it.each([
  ['a page', '<!doctype html><title>Not found</title>', 'linux'],
  ['a script', '#!/bin/sh\n', 'linux'],
  ['a program for Windows', 'MZ\x90', 'linux'],
  ['a program for Linux', '\x7fELF', 'win32'],
  ['an empty file', '', 'darwin'],
] as const)('rejects %s without running it', async (_case, content, platform) => {
  const path = await directory.write('port', Buffer.from(content, 'latin1'));
  expect(await startFault(path, DSDA_DOOM, platform)).toBe(
    "The downloaded file isn't a program for this system.",
  );
});

it('does not run a port that has no version flag', async () => {
  const path = await program(Buffer.from('\x7fELF but nothing else', 'latin1'));
  expect(await startFault(path, factsOfFamily('gzdoom'), 'linux')).toBeNull();
});

it('reports a program that the system refuses to start', async () => {
  const path = await directory.write('port', Buffer.from('\x7fELF', 'latin1'));
  await chmod(path, 0o600);
  expect(await startFault(path, DSDA_DOOM, 'linux')).toBe("The system can't start it (EACCES).");
});

it.each([
  [
    "./port: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.38' not found (required by ./port)",
    'It needs a newer version of Linux than this one (GLIBC_2.38).',
  ],
  [
    './port: error while loading shared libraries: libzip.so.5: cannot open shared object file',
    "It needs libzip.so.5, which isn't installed.",
  ],
  ['dsda-doom v0.29.4 (https://github.com/kraflab/dsda-doom/)', null],
])('reads the reason in %j', (output, fault) => expect(findLoaderFault(output)).toBe(fault));
