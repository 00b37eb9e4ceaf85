import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { makeFolder, removeFolder } from '../process/fake-ports';
import { readBinaryVersion, readWindowsResourceVersion } from './binary-version';

const ELF = '\u007fELF';

describe('the version in a compiled program', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await makeFolder();
  });

  afterEach(() => removeFolder(folder));

  const program = async (content: string | Buffer) => {
    const file = path.join(folder, 'port');
    await fs.writeFile(file, content, 'latin1');
    return file;
  };

  it.each([
    ['text between two NULs', `${ELF}..\0Woof 15.2.0\0`, '15.2.0'],
    ['the highest of several versions', `${ELF}\0Woof 6.0.0\0\0Woof 15.2.0\0\0Woof 5.1.0\0`, '15.2.0'],
    ['the number after a v', `${ELF}\0Woof v1.2\0`, '1.2'],
    ['unknown if only another port’s version is found', `${ELF}\0Crispy Doom 7.0\0`, undefined],
    ['unknown if it is only part of a sentence', `${ELF}needs Woof 3.0 or newer\0`, undefined],
    ['unknown for a script', '#!/bin/sh\necho "\0Woof 15.2.0\0"', undefined],
    ['unknown for an empty file', '', undefined],
  ])('is %s', async (_case, content, version) => {
    expect(await readBinaryVersion(await program(content), 'Woof')).toBe(version);
  });

  it('is unknown for a missing file', async () => {
    expect(await readBinaryVersion(path.join(folder, 'gone'), 'Woof')).toBeUndefined();
  });

  describe('on Windows', () => {
    /** Creates a VS_VERSIONINFO up to the product version. */
    const createResources = (...product: [number, number, number, number]) => {
      const fixed = Buffer.alloc(52);
      fixed.writeUInt32LE(0xfeef04bd, 0);
      [18, 16, 22, 20].forEach((offset, i) => fixed.writeUInt16LE(product[i] ?? 0, offset));
      const key = Buffer.from('VS_VERSION_INFO\0\0', 'utf16le');
      return Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100), key, fixed]);
    };

    it.each<[[number, number, number, number], string | undefined]>([
      [[4, 14, 2, 0], '4.14.2'],
      [[3, 2, 1, 70], '3.2.1.70'],
      [[0, 0, 0, 0], undefined],
    ])('is the product version %p', async (numbers, version) => {
      expect(await readWindowsResourceVersion(await program(createResources(...numbers)))).toBe(version);
    });

    it.each([
      ['no resources', Buffer.from('MZ and nothing else')],
      ['truncated resources', createResources(1, 2, 3, 4).subarray(0, 150)],
    ])('is unknown with %s', async (_case, content) => {
      expect(await readWindowsResourceVersion(await program(content))).toBeUndefined();
    });
  });
});
