import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  readHostileInputs,
  createTemporaryDirectory,
  type UntrustedInputReader,
  type TemporaryDirectory,
} from '@hangar/file-system/testing';

import { readOutputTail } from '../process/output-tail';
import { readAppBundle } from './app-bundle';
import { readBinaryVersion, readWindowsResourceVersion } from './binary-version';
import { detectPort, plainName, versionInName } from './detect-family';
import {
  MAX_DESCRIPTION_BYTES,
  getUpstreamVersion,
  readFlatpakVersion,
  readSnapVersion,
} from './packaged-version';
import { packageSystemOf } from './port-packages';

let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
});
afterAll(() => directory.remove());

const text = (bytes: Buffer): string => bytes.toString('latin1');

/** Writes the bytes to a path in the directory and returns the directory's path. */
async function writeBytes(path: string, bytes: Buffer): Promise<string> {
  await mkdir(join(directory.path, path, '..'), { recursive: true });
  await writeFile(join(directory.path, path), bytes);
  return directory.path;
}

const READERS: readonly UntrustedInputReader[] = [
  {
    name: 'a compiled program',
    read: async (bytes) => {
      const program = join(await writeBytes('program', bytes), 'program');
      return [await readBinaryVersion(program, 'Woof'), await readWindowsResourceVersion(program)];
    },
    typical: '\x7fELF\0Woof 15.0.0\0',
    beginnings: ['\x7fELF\0Woof ', 'MZ'],
    maxBytes: 16 * 1024 ** 2, // Programs of up to 64 MB are read, but few are larger than 16 MB.
  },
  {
    name: 'a macOS application',
    read: async (bytes) => readAppBundle(join(await writeBytes('a.app/Contents/Info.plist', bytes), 'a.app')),
    typical: '<key>CFBundleExecutable</key>\n<string>doom</string>\n',
    beginnings: ['<key>CFBundleExecutable</key>', '<key>CFBundleExecutable</key><string>'],
    maxBytes: MAX_DESCRIPTION_BYTES,
  },
  {
    name: 'a Flatpak',
    read: async (bytes) =>
      readFlatpakVersion(
        join(
          await writeBytes('app/org.a/current/active/files/share/metainfo/org.a.metainfo.xml', bytes),
          'x/bin/org.a',
        ),
      ),
    typical: '<release date="2026-01-01">\n<description/></release>\n',
    beginnings: ['<release ', '<release version="', '<release version=""'],
    maxBytes: MAX_DESCRIPTION_BYTES,
  },
  {
    name: 'a snap',
    read: async (bytes) =>
      readSnapVersion(join(await writeBytes('woof/current/meta/snap.yaml', bytes), 'bin/woof')),
    typical: 'name: woof\nsummary: a port\n',
    beginnings: ['version:', 'version: "'],
    maxBytes: MAX_DESCRIPTION_BYTES,
  },
  {
    name: 'the output of a port',
    read: async (bytes) => readOutputTail(join(await writeBytes('log', bytes), 'log')),
    typical: 'W_Init: Init WADfiles.\n adding doom2.wad\n',
    beginnings: ['\x1b['],
    maxBytes: 1024 ** 2, // Only the end of the output is read.
  },
  {
    name: 'the name of a program',
    read: (bytes) => [detectPort(text(bytes)), plainName(text(bytes)), versionInName(text(bytes))],
    typical: 'gzdoom-4.14.2-x86_64.AppImage',
    beginnings: ['gzdoom-', 'gzdoom-1'],
    maxBytes: 4096,
  },
  {
    name: "the system's description and a package version",
    read: (bytes) => [packageSystemOf('linux', text(bytes)), getUpstreamVersion(text(bytes))],
    typical: 'NAME="A system"\nVERSION_ID=1\n',
    beginnings: ['ID=', '1:', '1.'],
    maxBytes: 64 * 1024,
  },
];

it.each(READERS)('$name finishes with any hostile input', async (reader) => {
  await readHostileInputs(reader);
});
