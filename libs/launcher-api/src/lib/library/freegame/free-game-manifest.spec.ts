import { readFreeGameManifest } from './free-game-manifest';

const RELEASES = 'https://github.com/freedoom/freedoom/releases/download';
const md5 = (digit: string) => digit.repeat(32);
const createEntry = (changes: object = {}) => ({
  description: 'Deathmatch IWAD',
  md5: md5('a'),
  name: 'FreeDM',
  url: `${RELEASES}/v0.13.0/freedm-0.13.0.zip`,
  version: '0.13.0',
  ...changes,
});

describe('readFreeGameManifest', () => {
  it('reads the current manifest, which has both phases in one archive and FreeDM in another', () => {
    const url = `${RELEASES}/v0.13.0/freedoom-0.13.0.zip`;
    const [phase12, freedm] = readFreeGameManifest({
      'freedm.wad': createEntry({ sha1: 'b'.repeat(40), sha256: 'C'.repeat(64) }),
      'freedoom1.wad': createEntry({ url }),
      'freedoom2.wad': createEntry({ url }),
    });
    expect(phase12).toEqual({
      bundle: 'phase12',
      version: '0.13.0',
      archives: [
        {
          url,
          files: [
            { fileName: 'freedoom1.wad', family: 'freedoom1', checksums: { md5: md5('a') } },
            { fileName: 'freedoom2.wad', family: 'freedoom2', checksums: { md5: md5('a') } },
          ],
        },
      ],
    });
    expect(freedm?.archives[0]?.files[0]?.checksums).toEqual({
      md5: md5('a'),
      sha1: 'b'.repeat(40),
      sha256: 'c'.repeat(64),
    });
  });

  it('reads the manifest from 2014, which has other keys and one archive per phase', () => {
    const [phase12] = readFreeGameManifest({
      'doom.wad': createEntry({ url: `${RELEASES}/v0.8/freedoom-ultimate-v0.8.zip`, version: '0.8' }),
      'doom2.wad': createEntry({ url: `${RELEASES}/v0.8/freedoom-iwad-v0.8.zip`, version: '0.8' }),
    });
    expect(
      phase12?.archives.map(({ files }) => files.map(({ fileName, family }) => [fileName, family])),
    ).toEqual([[['doom.wad', 'freedoom1']], [['doom2.wad', 'freedoom2']]]);
  });

  it('ignores unknown fields and files', () => {
    const [freedm] = readFreeGameManifest({
      'freedm.wad': createEntry({ sha9: 'x', size: {} }),
      'other.wad': 7,
    });
    expect(freedm?.archives[0]?.files[0]?.checksums).toEqual({ md5: md5('a') });
  });

  it.each<[string, object]>([
    ['no address', { url: undefined }],
    ['an address that is a list', { url: ['https://github.com/a.zip'] }],
    ['an invalid address', { url: 'freedm.zip' }],
    ['a file address', { url: 'file:///etc/passwd' }],
    ['a script as its address', { url: 'javascript:alert(1)' }],
    ['an address with a password', { url: 'https://user:pass@github.com/a.zip' }],
    ['an overlong address', { url: `https://github.com/${'a'.repeat(3000)}` }],
    ['no version', { version: null }],
    ['a path as its version', { version: '../../../etc' }],
    ['an overlong version', { version: '1'.repeat(100) }],
    ['no checksum', { md5: undefined }],
    ['a checksum that is too short', { md5: 'abc' }],
    ['a checksum that is not hex', { md5: 'z'.repeat(32) }],
    ['a checksum that is a number', { md5: 7 }],
  ])('omits a bundle with %s and keeps the others', (_, changes) => {
    const manifest = {
      'freedoom1.wad': createEntry(),
      'freedoom2.wad': createEntry(changes),
      'freedm.wad': createEntry(),
    };
    expect(readFreeGameManifest(manifest).map(({ bundle }) => bundle)).toEqual(['freedm']);
  });

  it.each([
    null,
    7,
    'text',
    [],
    [createEntry()],
    {},
    { 'freedm.wad': null },
    { __proto__: { 'freedm.wad': createEntry() } },
  ])('finds no bundles in %j', (manifest) => {
    expect(readFreeGameManifest(manifest)).toEqual([]);
  });
});
