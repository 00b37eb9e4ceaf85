import type { IWadContents, ModFileType, SourcePortFamily } from '@hangar/domain';

import { formatVerdict, type FormatVerdict } from './file-format';
import { factsOfFamily } from './source-port-families';

const PACKED: Readonly<Record<string, Partial<IWadContents>>> = {
  wad: { container: 'wad' },
  zip: { container: 'package', packedAs: 'zip' },
  '7z': { container: 'package', packedAs: '7z' },
  unread: {},
};

const TYPES: Readonly<Record<string, ModFileType>> = { wad: 'WAD', pk3: 'PK3', pk7: 'PK7', zip: 'ZIP' };

type Case = [
  content: string,
  fileName: string,
  family: SourcePortFamily,
  verdict: FormatVerdict['reads'],
  version?: string,
];

it.each<Case>([
  ['wad', 'a.wad', 'chocolate-doom', 'yes'],
  ['unread', 'a.wad', 'chocolate-doom', 'yes'],
  ['zip', 'a.wad', 'chocolate-doom', 'no'],
  ['zip', 'a.wad', 'gzdoom', 'yes'],
  ['zip', 'a.wad', 'woof', 'yes', '15.2'],
  ['zip', 'a.wad', 'prboom-plus', 'no'],
  ['7z', 'a.wad', 'gzdoom', 'yes'],
  ['7z', 'a.wad', 'woof', 'no', '15.2'],
  ['7z', 'a.zip', 'helion', 'no'],
  ['wad', 'a.pk3', 'gzdoom', 'yes'],
  ['wad', 'a.pk3', 'helion', 'yes'],
  ['wad', 'a.pk3', 'chocolate-doom', 'yes'],
  ['wad', 'a.zip', 'dsda-doom', 'yes', '0.29'],
  ['zip', 'a.pk7', 'eternity', 'yes'],
  ['unread', 'a.pk7', 'eternity', 'no'],
  ['zip', 'a.zip', 'dsda-doom', 'yes', '0.26'],
  ['zip', 'a.zip', 'dsda-doom', 'no', '0.25.6'],
  ['zip', 'a.zip', 'dsda-doom', 'by-version'],
  ['zip', 'heart.pke', 'eternity', 'yes'],
  ['zip', 'HEART.PKE', 'eternity', 'yes'],
  ['unread', 'heart.pke', 'eternity', 'yes'],
  ['zip', 'heart.pke', 'edge-classic', 'no'],
  ['zip', 'heart.pke', 'woof', 'no', '15.2'],
  ['zip', 'heart.pke', 'gzdoom', 'made-for-others'],
  ['wad', 'heart.pke', 'chocolate-doom', 'yes'],
  ['zip', 'game.epk', 'edge-classic', 'yes'],
  ['zip', 'game.epk', 'eternity', 'no'],
  ['zip', 'game.epk', 'chocolate-doom', 'no'],
])('a %s named %s can be read by %s: %s', (...[content, fileName, family, verdict, version]) => {
  const fileType = TYPES[fileName.slice(-3).toLowerCase()] ?? 'PK3';
  const clues = { fileName, fileType, contents: PACKED[content] };
  expect(formatVerdict(factsOfFamily(family), clues, version).reads).toBe(verdict);
});

it.each([
  ['wad', 'a.pk3', 'chocolate-doom', '.wad'],
  ['wad', 'a.zip', 'dsda-doom', '.wad'],
  ['wad', 'a.pke', 'woof', '.wad'],
  ['zip', 'a.wad', 'woof', '.pk3'],
  ['zip', 'a.pk7', 'eternity', '.pk3'],
  ['wad', 'a.wad', 'woof', undefined],
  ['zip', 'a.zip', 'woof', undefined],
  ['wad', 'a.pk3', 'gzdoom', undefined],
] as const)(
  'gives a %s named %s the extension that %s needs: %s',
  (...[content, fileName, family, proper]) => {
    const fileType = TYPES[fileName.slice(-3)] ?? 'PK3';
    const clues = { fileName, fileType, contents: PACKED[content] };
    expect(formatVerdict(factsOfFamily(family), clues, undefined)).toMatchObject(
      proper === undefined ? { reads: expect.stringMatching(/yes|by-version/) } : { properExtension: proper },
    );
  },
);

it('uses the facts that extensions provide about their families', () => {
  const customFamily = { ...factsOfFamily('other'), id: 'rusty', ownPackages: { '.pke': { since: '2' } } };
  const clues = { fileName: 'heart.pke', fileType: 'PK3' as const };
  expect(formatVerdict(customFamily, clues, '1')).toEqual({ reads: 'no', kind: 'pke', since: '2' });
});
