import { readHostileInputs, type UntrustedInputReader } from '@hangar/file-system/testing';

import { MAX_MANIFEST_BYTES } from './pack-archive';
import { readPackManifest } from './pack-manifest';

const HASH = 'd41d8cd98f00b204e9800998ecf8427e';
const START = '{"format":"hangar-pack","formatVersion":1,';

/** Returns a function that creates manifests with a list of generated files. */
const createFiles =
  (entry: (index: number) => string) =>
  (size: number): Buffer => {
    const length = Math.floor((size - START.length) / (entry(0).length + 8));
    return Buffer.from(`${START}"files":[${Array.from({ length }, (_, index) => entry(index)).join(',')}]}`);
  };

const withLongField =
  (field: string) =>
  (piece: string) =>
  (size: number): Buffer =>
    Buffer.from(`${START}"protocol":{"${field}":"${piece.repeat((size - 100) / piece.length)}"}}`);

const READER: UntrustedInputReader = {
  name: 'the manifest of a pack',
  read: readPackManifest,
  maxBytes: MAX_MANIFEST_BYTES,
  typical: createFiles(
    (index) =>
      `{"hashValue":"${HASH.slice(8)}${String(index).padStart(8, '0')}","name":"A mod","fileName":"a.wad"}`,
  ),
  beginnings: [`${START}"files":[`, `${START}"protocol":{"title":"`, `${START}"files":[{"hashValue":"`],
  hostile: {
    'the same file over and over': createFiles(() => `{"hashValue":"${HASH}"}`),
    'empty files': createFiles(() => '{}'),
    'numbers for files': createFiles(() => '0'),
    'load orders': (size) =>
      Buffer.from(`${START}"files":[{"hashValue":"${HASH}","loadOrder":[${'{},'.repeat(size / 4)}{}]}]}`),
    'a title of blanks': withLongField('title')(' '),
    'a title of control characters': withLongField('title')('\\u0001'),
    'a description of line ends': withLongField('description')('\\n'),
    'launch parameters of quotes': withLongField('launchParameters')("'"),
    tags: (size) => Buffer.from(`${START}"protocol":{"tags":[${'"a",'.repeat(size / 4 - 20)}"b"]}}`),
  },
};

it('reads the manifest of a pack in linear time, whatever it contains', async () => {
  await readHostileInputs(READER);
});

it.each(['[', '{"a":'])('rejects a very deeply nested manifest as damaged: %s', (piece) => {
  const text = `${START}"files":${piece.repeat(50_000)}`;
  expect(() => readPackManifest(Buffer.from(text))).toThrow('its protocol.json is damaged');
});

it('accepts a byte order mark at the beginning of a manifest', () => {
  const manifest = readPackManifest(Buffer.from(`\ufeff${START}"protocol":{"title":"A pack"}}`));
  expect(manifest.protocol.title).toBe('A pack');
});
