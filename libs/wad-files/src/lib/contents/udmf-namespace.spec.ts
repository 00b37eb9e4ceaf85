import type { SourcePortFamily } from '@hangar/domain';

import { createBufferSource } from '../byte-source';
import { MAX_TEXT_BYTES } from '../reading-limits';
import { buildWad, lump } from '../testing/make-wad';
import { createMemoryContainer } from '../testing/memory-container';
import { readWadDirectoryFrom } from '../wad-directory';
import { describeContents } from './describe-contents';
import { readWadResources } from './mod-resources';
import { readPackageContents } from './read-contents';
import { parseUdmfNamespace, readUdmfNamespace } from './udmf-namespace';

const map = (name: string, text: string) => [lump(name), lump('TEXTMAP', text), lump('ENDMAP')];

async function getHints(...maps: ReturnType<typeof map>[]) {
  const source = createBufferSource('a.wad', buildWad(maps.flat()));
  const { portHints } = await describeContents(
    readWadResources(source, await readWadDirectoryFrom(source)),
    false,
  );
  return portHints;
}

it.each([
  ['namespace = "dsda";', 'dsda'],
  ['NameSpace="DSDA" ;', 'dsda'],
  ['// made by hand\n/* namespace = "zdoom"; */ namespace = "doom";', 'doom'],
  ['namespace = "dsd', undefined],
  ['thing { x = 1; }', ''],
  ['thing { }', undefined],
  ['', undefined],
])('the namespace of %j is %j', (text, namespace) => expect(parseUdmfNamespace(text)).toBe(namespace));

it.each<[namespace: string, because: string, families: SourcePortFamily[], others: SourcePortFamily[]]>([
  ['dsda', 'UDMF maps (dsda)', ['dsda-doom', 'gzdoom', 'zandronum'], ['eternity', 'woof', 'odamex']],
  [
    'Doom',
    'UDMF maps (doom)',
    ['eternity', 'gzdoom', 'edge-classic', 'dsda-doom', 'helion', 'woof'],
    ['odamex', 'chocolate-doom', 'doomretro', 'crispy-doom'],
  ],
  ['heretic', 'UDMF maps (heretic)', ['eternity', 'edge-classic', 'dsda-doom', 'uzdoom'], ['helion', 'woof']],
  ['zdoom', 'UDMF maps', ['gzdoom', 'uzdoom', 'zandronum'], ['dsda-doom', 'eternity', 'odamex', 'helion']],
  ['eternity', 'UDMF maps of Eternity', ['eternity'], ['gzdoom', 'dsda-doom']],
])(
  'maps in the namespace %s recommend the ports that read it',
  async (namespace, because, families, others) => {
    const hints = await getHints(map('MAP01', `namespace = "${namespace}";`));
    expect(hints.flatMap((hint) => hint.because)).toEqual([because]);
    expect(hints[0]?.families).toEqual(expect.arrayContaining(families));
    for (const other of others) expect(hints[0]?.families).not.toContain(other);
  },
);

it('skips long comments and reads every map', async () => {
  const comment = `/* ${'x'.repeat(5000)} */`;
  const hints = await getHints(
    map('MAP01', 'namespace = "doom";'),
    map('MAP02', `${comment}namespace = "dsda";`),
    map('MAP03', 'thing { }'),
  );
  expect(hints.map(({ feature, because }) => [feature, because])).toEqual([
    ['zdoom', ['UDMF maps']],
    ['udmf', ['UDMF maps (doom)', 'UDMF maps (dsda)']],
  ]);
});

it.each([20_000, 900_000])('skips a comment of %d bytes', async (length) => {
  const [hint] = await getHints(map('MAP01', `/* ${'x'.repeat(length)} */ namespace = "doom";`));
  expect(hint?.because).toEqual(['UDMF maps (doom)']);
});

it('does not exclude a port if the namespace is beyond the limit', async () => {
  expect(await getHints(map('MAP01', `/* ${'x'.repeat(MAX_TEXT_BYTES)} */ namespace = "doom";`))).toEqual([]);
});

describe('many maps with a long comment', () => {
  const comment = `/* ${'x'.repeat(20_000)} */ namespace = "doom";`;

  it('that share a lump are read once', async () => {
    const wad = buildWad([lump('TEXTMAP', comment)]);
    const { lumps } = await readWadDirectoryFrom(createBufferSource('a.wad', wad));
    const [text] = lumps;
    const source = createBufferSource('a.wad', wad);
    const readInto = jest.spyOn(source, 'readInto');
    const place = { offset: text?.offset ?? 0, size: text?.size ?? 0 };
    const lumpsWithSharedText = Array.from({ length: 100 }, (_, index) => [
      { name: `MAP${index}`, offset: 0, size: 0 },
      { name: 'TEXTMAP', ...place },
      { name: 'ENDMAP', offset: 0, size: 0 },
    ]).flat();
    const { portHints } = await describeContents(
      readWadResources(source, { lumps: lumpsWithSharedText }),
      false,
    );
    expect(portHints.flatMap(({ because }) => because)).toEqual(['UDMF maps (doom)']);
    expect(readInto.mock.calls.length).toBeLessThan(10);
  });

  it('are read up to a common limit', async () => {
    const text = {
      sizeBytes: comment.length,
      read: (max: number) => Promise.resolve(Buffer.from(comment.slice(0, max))),
    };
    const budget = { bytes: 2 * comment.length };
    expect(await readUdmfNamespace(text, budget)).toBe('doom');
    expect(await readUdmfNamespace(text, budget)).toBeUndefined();
  });
});

it('is read in a package', async () => {
  const wad = buildWad(map('MAP01', `// ${'x'.repeat(600)}\nnamespace = "DSDA";`));
  const { portHints } = await readPackageContents(createMemoryContainer({ 'maps/map01.wad': wad }));
  expect(portHints.map(({ because }) => because)).toEqual([['UDMF maps (dsda)']]);
});

it('excludes Zandronum for ZScript but not for DECORATE', async () => {
  const [scripted] = await getHints([lump('ZSCRIPT', 'version "4.0"')]);
  const [actors] = await getHints([lump('DECORATE', 'actor A {}')]);
  expect(scripted?.families).toEqual(['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom']);
  expect(actors?.families).toEqual(['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom', 'zandronum']);
});
