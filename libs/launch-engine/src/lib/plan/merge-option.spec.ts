import { SOURCE_PORT_FAMILIES } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import type { RequestedFile } from './launch-request';
import {
  createSampleFiles,
  createSampleIwad,
  createSampleRequest,
  type SampleChanges,
} from './sample-request';

const contents = { complevel: null, portHints: [], gameInfo: null };
const [first, sprites, last] = createSampleFiles('a.wad', 'sprites.wad', 'z.wad') as [
  RequestedFile,
  RequestedFile,
  RequestedFile,
];
const withSprites = { ...sprites, contents: { ...contents, hasSpritesOrFlats: true } };

function getLoadingOption(changes: SampleChanges): string {
  const { args } = buildLaunchPlan(createSampleRequest({ family: 'chocolate-doom', ...changes }));
  const start = args.findIndex((arg) => /^-(file|merge)$/.test(arg));
  const end = args.findIndex((arg, index) => index > start && arg.startsWith('-'));
  return args.slice(start, end < 0 ? undefined : end).join(' ');
}

describe('Chocolate Doom', () => {
  it.each<[what: string, changes: SampleChanges, expected: string]>([
    [
      'loads all files with -merge in order if one has sprites or flats',
      { files: [first, withSprites, last] },
      '-merge /mods/a.wad /mods/sprites.wad /mods/z.wad',
    ],
    [
      'uses -file for files that contain no sprites or flats',
      { files: [first, { ...sprites, contents }, last] },
      '-file /mods/a.wad /mods/sprites.wad /mods/z.wad',
    ],
    [
      'loads files from the parameters with the same option',
      { files: [withSprites], launchParameters: ['-file', '/x.wad'] },
      '-merge /mods/sprites.wad /x.wad',
    ],
    [
      'uses one option for all files if the parameters merge some of them',
      { files: [first], baseGameArguments: ['-merge', '/g.wad'], launchParameters: ['-MERGE', '/x.wad'] },
      '-merge /g.wad /mods/a.wad /x.wad',
    ],
  ])('%s', (_, changes, expected) => {
    expect(getLoadingOption(changes)).toBe(expected);
  });

  it.each(['heretic', 'hexen', 'strife'] as const)('does the same for %s with its own program', (game) => {
    const plan = buildLaunchPlan(
      createSampleRequest({
        family: 'chocolate-doom',
        executablePath: '/usr/games/chocolate-doom',
        iwad: createSampleIwad(game, `${game}.wad`),
        files: [withSprites],
      }),
    );
    expect([plan.executable, plan.args.includes('-merge')]).toEqual([`/usr/games/chocolate-${game}`, true]);
  });
});

it.each(SOURCE_PORT_FAMILIES.filter((family) => family !== 'chocolate-doom'))(
  '%s never receives -merge from Hangar',
  (family) => {
    expect(getLoadingOption({ family, files: [first, withSprites] })).toBe(
      '-file /mods/a.wad /mods/sprites.wad',
    );
    const { args } = buildLaunchPlan(createSampleRequest({ family, launchParameters: ['-merge', '/x.wad'] }));
    expect(args.slice(-2)).toEqual(['-merge', '/x.wad']);
  },
);
