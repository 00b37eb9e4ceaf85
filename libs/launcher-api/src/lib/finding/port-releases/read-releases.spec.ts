import type { ReleaseFacts } from '@hangar/launch-engine';

import { readReleases } from './read-releases';

const FACTS: ReleaseFacts = {
  repository: 'example/port',
  tag: String.raw`^v(\d+(?:\.\d+)+)$`,
  assets: { 'linux-x64': String.raw`^port-[\d.]+-linux\.appimage$` },
  executable: { 'linux-x64': '*.appimage' },
  knownSha256: { 'port-1.0-linux.appimage': 'f'.repeat(64) },
};
const SHA256 = 'ab'.repeat(32);

const createAsset = (version: string, more: object = {}) => ({
  name: `port-${version}-linux.appimage`,
  size: 12,
  state: 'uploaded',
  digest: `sha256:${SHA256}`,
  browser_download_url: `https://github.com/example/port/releases/download/v${version}/port.appimage`,
  ...more,
});
const release = (version: string, more: object = {}) => ({
  tag_name: `v${version}`,
  draft: false,
  prerelease: false,
  published_at: '2026-01-02T03:04:06Z',
  body: '## Changes\r\n- none',
  assets: [createAsset(version)],
  ...more,
});
const read = (answer: unknown) => readReleases(answer, FACTS, 'linux-x64');
const readAsset = (more: object) =>
  read([release('2.0', { assets: [createAsset('2.0', more)] })])?.[0]?.asset;

it('reads a release with its file for the system', () => {
  expect(read([release('2.0')])).toEqual([
    {
      version: '2.0',
      publishedAt: '2026-01-02T03:04:06.000Z',
      notes: '## Changes\n- none',
      asset: {
        name: 'port-2.0-linux.appimage',
        sizeBytes: 12,
        sha256: SHA256,
        url: 'https://github.com/example/port/releases/download/v2.0/port.appimage',
      },
    },
  ]);
});

it('sorts by version, and omits drafts, prereleases, other tags and repeated versions', () => {
  const answer = [
    release('1.9'),
    release('1.10'),
    release('3.0', { draft: true }),
    release('4.0', { prerelease: true }),
    release('9', { tag_name: 'nightly' }),
    release('1.9', { body: 'again' }),
  ];
  expect(read(answer)?.map(({ version, notes }) => [version, notes])).toEqual([
    ['1.10', '## Changes\n- none'],
    ['1.9', '## Changes\n- none'],
  ]);
});

it('returns at most ten releases', () => {
  expect(read(Array.from({ length: 30 }, (_, index) => release(`1.${index}`)))).toHaveLength(10);
});

it('reads a single release as a list', () => expect(read(release('2.0'))).toHaveLength(1));

it.each([[null], [{}], [{ message: 'Not Found' }], ['text'], [12]])(
  '%j is not a list of releases',
  (answer) => expect(read(answer)).toBeNull(),
);

it.each([[null], [[]], ['x'], [{ tag_name: null }], [{ tag_name: 2 }], [{ tag_name: 'v../../x' }]])(
  'leaves out the element %j',
  (element) => expect(read([element, release('2.0')])).toHaveLength(1),
);

it('accepts null in every other field', () => {
  const nulls = { draft: null, prerelease: null, published_at: null, body: null, assets: null };
  expect(read([release('2.0', nulls)])).toEqual([
    { version: '2.0', publishedAt: null, notes: '', asset: null },
  ]);
});

it('accepts a size as text, and an unknown size or checksum', () => {
  expect(readAsset({ size: '12' })?.sizeBytes).toBe(12);
  expect(readAsset({ size: null })?.sizeBytes).toBeNull();
  expect(readAsset({ size: -1 })?.sizeBytes).toBeNull();
  expect(readAsset({ digest: null })?.sha256).toBeNull();
  expect(readAsset({ digest: 'md5:00' })?.sha256).toBeNull();
});

it('knows the checksum of an old file that the response lists without one', () => {
  const assets = [createAsset('1.0', { digest: null })];
  expect(read([release('1.0', { assets })])?.[0]?.asset?.sha256).toBe('f'.repeat(64));
});

it.each([
  ['an unfinished upload', { state: 'starter' }],
  ['a name with a path', { name: '../port-2.0-linux.appimage' }],
  ['a reserved name', { name: 'nul.appimage' }],
  ['an address of a file', { browser_download_url: 'file:///etc/passwd' }],
  ['an address with a user name', { browser_download_url: 'https://me@github.com/port.appimage' }],
  ['no address', { browser_download_url: null }],
])('ignores %s', (_case, more) => expect(readAsset(more)).toBeNull());

it('removes control characters from notes, and truncates them', () => {
  const { notes = '' } =
    read([release('2.0', { body: `a\u0000\u202eb\n\t${'c'.repeat(10_000_000)}` })])?.[0] ?? {};
  expect(notes.slice(0, 6)).toBe('ab\n\tcc');
  expect(notes.length).toBeLessThanOrEqual(10_000);
});
