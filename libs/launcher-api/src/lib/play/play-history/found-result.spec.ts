import { readLevelStat, readStatDump } from '@hangar/play-files';

import { toFoundResult, mergeFoundResults, type FoundResult } from './found-result';

const context = {
  skill: 4,
  finishedAt: '2026-01-02T03:04:05.000Z',
  chooseName: (names: readonly string[]) => names.at(-1) ?? '',
  titleOf: (map: string) => `Title of ${map}`,
};
const levels = readLevelStat(
  'MAP01 - 0:10.00 (0:10)  K: 1/2  I: 0/0  S: 0/1\nMAP02s - 0:20.60 (0:30)  K: 5/4  I: 1/1  S: 1/1\n',
).map((map) => toFoundResult(map, { ...context, source: 'levelstat' }));
const rule = '='.repeat(43);
const dump = readStatDump(
  ['E1M1 / MAP01', 'MAP02', 'MAP03']
    .map(
      (map) =>
        `${rule}\n${map}\n${rule}\n\nTime: 0:10 (par: 0:30)\n\nPlayer 1 (Green):\n\tKills: 1 / 2 (50%)\n`,
    )
    .join('\n'),
).map((map) => toFoundResult(map, { ...context, source: 'statdump' }));

it('returns only the values that a port wrote', () => {
  expect(levels[1]).toEqual({
    map: 'MAP02',
    name: 'Title of MAP02',
    skill: 4,
    timeTics: 721,
    kills: 5,
    totalKills: 4,
    items: 1,
    totalItems: 1,
    secrets: 1,
    totalSecrets: 1,
    secretExit: true,
    players: 1,
    finishedAt: context.finishedAt,
    source: 'levelstat',
  });
  expect(dump[0]).toMatchObject({ map: 'MAP01', timeTics: 350, items: null, secretExit: null });
});

it('merges a run that two sources report, and fills gaps from the second source', () => {
  const merged = mergeFoundResults([levels, dump]);
  expect(merged.map(({ map, source }) => [map, source])).toEqual([
    ['MAP01', 'levelstat'],
    ['MAP02', 'levelstat'],
    ['MAP03', 'statdump'],
  ]);
  const [first] = mergeFoundResults([[{ ...(dump[0] as FoundResult) }], [levels[0] as FoundResult]]);
  expect(first).toMatchObject({ source: 'statdump', timeTics: 350, items: 0, secretExit: false });
});

it('keeps both results if a map was finished twice', () => {
  const repeatedResults = [...levels, levels[0] as FoundResult];
  expect(mergeFoundResults([repeatedResults, repeatedResults]).map(({ map }) => map)).toEqual([
    'MAP01',
    'MAP02',
    'MAP01',
  ]);
  expect(mergeFoundResults([repeatedResults, levels])).toHaveLength(3);
  expect(mergeFoundResults([levels, repeatedResults])).toHaveLength(3);
});
