import type { IIdgamesText } from '@hangar/domain';
import { readHostileInputs, type UntrustedInputReader } from '@hangar/file-system/testing';

import { findMainClass } from './content-classes';
import { readEngineRequirement } from './engine-requirement';
import { toTitle } from './mod-description';
import { findNeededFiles } from './needed-files';
import { isOnlySymbols, trimSymbols } from './trim-symbols';

/** The size of the largest text file that is read, and the length of the longest name in a ZIP. */
const MAX_BYTES = 64 * 1024;
const text = (bytes: Buffer): string => bytes.toString('utf8');

const MAX_ENTRIES = 10_000;

/** Splits a string into names of at least forty characters. Uses longer names if there would be too many. */
function findNames(all: string): string[] {
  const length = Math.max(40, Math.ceil(all.length / MAX_ENTRIES));
  return Array.from({ length: all.length / length }, (_, index) =>
    all.slice(index * length, (index + 1) * length),
  );
}

const READERS: readonly UntrustedInputReader[] = [
  {
    name: 'the engine that a readme file requires',
    read: (bytes) => readEngineRequirement(text(bytes)),
    typical: 'Boom or a limit-removing port, such as PrBoom+ ',
    beginnings: ['no ', '- ', 'Boom '],
    maxBytes: MAX_BYTES,
  },
  {
    name: 'the files that a readme file requires',
    read: (bytes) =>
      findNeededFiles([], [{ otherFilesRequired: text(bytes) } as IIdgamesText], {
        catalog: [],
      }),
    typical: 'needs the textures of gothic.wad and cc4-tex.wad, ',
    beginnings: ['none ', '-', 'a.wad '],
    maxBytes: MAX_BYTES,
  },
  {
    name: 'a title derived from a file name',
    read: (bytes) => toTitle(text(bytes)),
    typical: 'rust_cathedral-v1.3 (beta 2)_',
    beginnings: ['a-v1.', 'a_'],
    maxBytes: MAX_BYTES,
  },
  {
    name: 'the names of lumps and packaged files',
    read: (bytes) => findMainClass(findNames(bytes.toString('latin1'))), // Outside of tests, the names are already decoded.
    typical: 'screenshots/north dock, the first map.png',
    beginnings: ['music/', 'a/a/a/'],
    // Size limit for an archive's directory.
    maxBytes: 8 * 2 ** 20,
  },
  {
    name: 'symbols',
    read: (bytes) => [trimSymbols(text(bytes)), isOnlySymbols(text(bytes))],
    typical: '- none - ',
    maxBytes: MAX_BYTES,
  },
];

it.each(READERS)('$name finishes with any hostile input', async (reader) => {
  await readHostileInputs(reader);
});
