import { DamagedPlayFile } from '../damaged-play-file';
import { readDemoAnalysis } from './demo-analysis';
import { readDsdaStats } from './dsda-stats';
import { readLevelStat } from './level-stat';
import { readStatDump } from './stat-dump';
import { readZDoomStat } from './zdoom-stat';

const createCount = (done: number, total: number) => ({ done, total });

describe('levelstat.txt', () => {
  const finished = {
    maps: ['MAP01'],
    timeTics: 21,
    kills: createCount(0, 0),
    items: createCount(12, 12),
    secrets: createCount(1, 1),
    secretExit: false,
    players: 1,
  };

  it.each([
    ['Woof!', 'MAP01 - 0:00.60 (0:00)  K: 0/0  I: 12/12  S: 1/1\n', finished],
    [
      'DSDA-Doom, with maximum padding',
      'MAP01 -  0:00.60 ( 0:00)  K:  0/0   I: 12/12  S: 1/1  \r\n',
      finished,
    ],
    [
      'the secret exit',
      'MAP15s - 0:01.03 (0:01)  K: 0/0  I: 2/2  S: 1/1\n',
      {
        ...finished,
        maps: ['MAP15'],
        timeTics: 36,
        items: createCount(2, 2),
        secretExit: true,
      },
    ],
    [
      'a lump name that ends in S',
      'MAPS - 0:00.60 (0:00)  K: 0/0  I: 12/12  S: 1/1\n',
      { ...finished, maps: ['MAPS'] },
    ],
    [
      'more kills than monsters',
      'E1M1 - 0:00.60 (0:00)  K: 107/106  I: 12/12  S: 1/1\n',
      {
        ...finished,
        maps: ['E1M1'],
        kills: createCount(107, 106),
      },
    ],
    [
      'minutes above 59 (DSDA-Doom)',
      'MAP01 - 61:01.00 (61:01)  K: 0/0  I: 12/12  S: 1/1\n',
      {
        ...finished,
        timeTics: 3661 * 35,
      },
    ],
    [
      'hours (Crispy)',
      'MAP01 - 1:01:01.00 (1:01:01)  K: 0/0  I: 12/12  S: 1/1\n',
      {
        ...finished,
        timeTics: 3661 * 35,
      },
    ],
    [
      'two players',
      'MAP01 - 0:00.60 (0:00)  K: 3/9 (1+2)  I: 12/12 (12+0)  S: 1/1 (0+1)\n',
      {
        ...finished,
        kills: createCount(3, 9),
        players: 2,
      },
    ],
  ])('is read: %s', (_name, text, expected) => {
    expect(readLevelStat(text)).toEqual([expected]);
  });

  it("may contain Helion's unpadded milliseconds", () => {
    const text = 'MAP01 - 0:9.28 (0:9)  K: 0/0  I: 12/12  S: 1/1\n';
    expect(readLevelStat(text, 'milliseconds')).toMatchObject([{ timeTics: Math.round(9.028 * 35) }]);
  });

  it.each(['', '\n\n', 'MAP01 - 0:00.6', 'x'.repeat(5000), '\0'.repeat(50)])(
    'may contain other lines, and these are skipped',
    (text) => {
      expect(readLevelStat(text)).toEqual([]);
    },
  );

  it('is limited to the number of maps that can be finished in a session', () => {
    const line = 'MAP01 - 0:01.00 (0:01)  K: 0/0  I: 0/0  S: 0/0 \n';
    expect(readLevelStat(line.repeat(3000))).toHaveLength(2000);
  });

  it('keeps its complete lines if it is truncated', () => {
    const line = 'MAP01 - 0:00.60 (0:00)  K: 0/0  I: 12/12  S: 1/1\n';
    expect(readLevelStat(`${line}${line.slice(0, 30)}`)).toHaveLength(1);
  });
});

const RULE = '='.repeat(43);

describe('a statdump', () => {
  const block = (name: string, time: string, ...players: string[]) =>
    `${RULE}\n${name}\n${RULE}\n\nTime: ${time} (par: 0:30)\n\n${players.join('\n')}\n`;
  const green = 'Player 1 (Green):\n\tKills: 0 / 2 (0%)\n\tItems: 3 / 3 (100%)\n\tSecrets: 1 / 1 (100%)\n';

  it('lists both maps if the port cannot distinguish them', () => {
    expect(readStatDump(block('E1M1 / MAP01', '0:01', green))).toEqual([
      {
        maps: ['E1M1', 'MAP01'],
        timeTics: 35,
        kills: createCount(0, 2),
        items: createCount(3, 3),
        secrets: createCount(1, 1),
        secretExit: null,
        players: 1,
      },
    ]);
  });

  it("adds up the players' counts, even if the port omitted a total of 0", () => {
    const indigo = 'Player 2 (Indigo):\n\tKills: 2 / 2 (100%)\n\tItems: 0\n\tSecrets: 0 / 1 (0%)\n';
    expect(readStatDump(block('MAP02', '1:05', green, indigo))).toMatchObject([
      { maps: ['MAP02'], timeTics: 65 * 35, kills: createCount(2, 2), items: createCount(3, 3), players: 2 },
    ]);
  });

  it("has no time if the port's counter overflowed", () => {
    expect(readStatDump(block('MAP02', '-542:-16', green))).toMatchObject([{ timeTics: null }]);
  });

  it.each(['', RULE, `${RULE}\n${RULE}\n`, 'Kills: 3 / 4', `${RULE}\nMAP01`])('has no map in %j', (text) => {
    expect(readStatDump(text)).toEqual([]);
  });
});

describe("DSDA-Doom's stats.txt", () => {
  it('has a record for each map, even if it is unfinished', () => {
    const text = '1\n0\nMAP01 1 1 4 83 83 -1 1 0 0 2 1 0 2 1\nMAP02 1 2 0 -1 -1 -1 0 0 0 0 0 -1 -1 -1\nMAP0';
    expect(readDsdaStats(text)).toEqual([
      {
        map: 'MAP01',
        bestSkill: 4,
        bestTimeTics: 83,
        exits: 1,
        bestKills: createCount(0, 0),
        bestItems: createCount(2, 2),
        bestSecrets: createCount(1, 1),
      },
      {
        map: 'MAP02',
        bestSkill: null,
        bestTimeTics: null,
        exits: 0,
        bestKills: null,
        bestItems: null,
        bestSecrets: null,
      },
    ]);
  });

  it.each(['', '2\n0\n', 'MAP01 1'])('is rejected if it has another version: %j', (text) => {
    expect(() => readDsdaStats(text)).toThrow(DamagedPlayFile);
  });
});

describe('zdoomstat.txt', () => {
  it('contains the runs of each episode with their maps', () => {
    const text = [
      'FREEDOOM2.MAP01 "Hell On Earth"',
      '{',
      '\t 1. 20.11.2026 "  10/  20,    5/   7,   1/  3,  2" 00:12:34 3',
      '\t{',
      '\t\tMAP01    "   4/   8,    3/   4,   0/  1    " 00:05:00',
      '\t\tMAP02    "   6/  12,    2/   3,   1/  2    " 00:07:34',
      '\t}',
      '}',
    ].join('\n');
    expect(readZDoomStat(text)).toEqual([
      {
        section: 'FREEDOOM2.MAP01',
        episode: 'Hell On Earth',
        day: '2026-11-20',
        skill: 4,
        timeTics: 754 * 35,
        maps: [
          {
            map: 'MAP01',
            timeTics: 300 * 35,
            kills: createCount(4, 8),
            items: createCount(3, 4),
            secrets: createCount(0, 1),
          },
          {
            map: 'MAP02',
            timeTics: 454 * 35,
            kills: createCount(6, 12),
            items: createCount(2, 3),
            secrets: createCount(1, 2),
          },
        ],
      },
    ]);
  });

  it.each(['', '{\n}\n', '\t 1. 20.11.2026 "x" 00:12:34 3'])('has no run in %j', (text) => {
    expect(readZDoomStat(text)).toEqual([]);
  });
});

it('reads the analysis of a demo', () => {
  const analysis = readDemoAnalysis('skill 4\npacifist 1\ncategory UV Max\nbroken');
  expect([...analysis]).toEqual([
    ['skill', '4'],
    ['pacifist', '1'],
    ['category', 'UV Max'],
  ]);
});
