import type { BaseGame, IBaseGameVersion } from '../records/base-game-version';
import type { IWadContents } from '../records/wad-contents';
import { baseGameFit, findRequiredGame, findBaseGame, findMisfit } from './base-game-fit';
import type { BaseGameNeed, FileClues } from './base-game-fit';

interface FileFixture {
  maps?: readonly string[];
  guess?: BaseGame | null;
  iwad?: string;
  text?: string;
}

function file({ maps = [], guess = null, iwad, text }: FileFixture, name = 'Mod'): FileClues {
  const contents = {
    maps: maps.map((map) => ({ name: map, title: null, author: null, format: 'doom' })),
    guess,
    gameInfo: iwad === undefined ? null : { title: null, iwad, load: [] },
  } satisfies Pick<IWadContents, 'maps' | 'guess' | 'gameInfo'>;
  return { name, contents, ...(text === undefined ? {} : { statedGame: text }) };
}

const game = (id: string, of: BaseGame, more: Partial<IBaseGameVersion> = {}) =>
  ({
    id,
    game: of,
    name: id,
    slug: id,
    iwadPath: `/wads/${id}.wad`,
    ignored: false,
    missing: false,
    ...more,
  }) as IBaseGameVersion;
const DOOM2 = { maps: ['MAP01', 'MAP02'], guess: 'doom2' } as const;
const DOOM = { maps: ['E1M1'], guess: 'doom' } as const;

describe('findRequiredGame', () => {
  it.each<[string, readonly FileFixture[], string | null]>([
    ['maps like MAP01', [DOOM2], 'doom2 by maps, MAP01'],
    ['maps like E1M1', [DOOM], 'doom by maps, E1M1'],
    [
      'maps like E1M1 with music from Heretic',
      [{ maps: ['E1M1'], guess: 'heretic' }],
      'heretic by maps, E1M1',
    ],
    ['maps with other names', [{ maps: ['LOBBY'] }], null],
    ['maps of both styles in one file', [{ maps: ['MAP01', 'E1M1'], guess: 'doom2' }], null],
    ['maps of both styles in two files', [DOOM2, DOOM], null],
    ['no maps', [{}], null],
    ['no files', [], null],
    ['the game named in the text', [{ text: 'Heretic' }], 'heretic by author'],
    [
      'the game named in the text, if the maps allow it',
      [{ ...DOOM2, text: 'Plutonia' }],
      'plutonia by author',
    ],
    [
      'the game named in the text, although the maps contradict it',
      [{ ...DOOM2, text: 'Heretic' }],
      'doom2 by maps, MAP01',
    ],
    ['a text that names several games', [{ ...DOOM, text: 'Doom or Doom 2' }], 'doom by maps, E1M1'],
    ['the text of another file', [DOOM2, { text: 'Hexen' }], 'hexen by author'],
    ['the game named in the file itself', [{ ...DOOM2, iwad: 'tnt.wad', text: 'DOOM2' }], 'tnt by file'],
    [
      'files that require different games',
      [{ ...DOOM2, text: 'TNT' }, { text: 'Plutonia' }],
      'doom2 by maps, MAP01',
    ],
    ['a patch next to maps', [{}, DOOM2], 'doom2 by maps, MAP01'],
  ])('%s', (_, files, expected) => {
    const createNeed = findRequiredGame(files.map((one) => file(one)));
    const summary =
      createNeed &&
      `${createNeed.game} by ${createNeed.saidBy}${createNeed.map === null ? '' : `, ${createNeed.map}`}`;
    expect(summary).toBe(expected);
  });

  it('returns null for a file that could not be read', () => {
    expect(findRequiredGame([{ name: 'Gone', contents: null }])).toBeNull();
  });

  it('names the file that contains the maps', () => {
    expect(findRequiredGame([file({}, 'Hands'), file(DOOM2, 'Scythe')])?.fileName).toBe('Scythe');
  });
});

describe('baseGameFit', () => {
  const phase1 = game('freedoom1', 'freedoom', { name: 'Freedoom: Phase 1 (0.13.0)' });
  const phase2 = game('freedoom2', 'freedoom', { name: 'Freedoom: Phase 2 (0.13.0)' });
  const need = (of: BaseGameNeed['game'], saidBy: BaseGameNeed['saidBy']): BaseGameNeed => ({
    game: of,
    saidBy,
    fileName: 'Mod',
    map: null,
  });

  it.each<[IBaseGameVersion, BaseGameNeed['game'], BaseGameNeed['saidBy'], string]>([
    [game('doom2', 'doom2'), 'doom2', 'maps', 'meant'],
    [phase2, 'doom2', 'maps', 'stand-in'],
    [phase2, 'tnt', 'author', 'stand-in'],
    [phase1, 'doom2', 'maps', 'wrong'],
    [phase1, 'doom', 'author', 'stand-in'],
    [phase2, 'doom', 'maps', 'wrong'],
    [game('doom', 'doom'), 'doom2', 'maps', 'wrong'],
    [game('doom', 'doom'), 'freedoom1', 'file', 'stand-in'],
    [game('tnt', 'tnt'), 'doom2', 'author', 'perhaps'],
    [game('doom2', 'doom2'), 'tnt', 'author', 'wrong'],
    [game('hexen', 'hexen'), 'doom2', 'maps', 'perhaps'],
    [game('hexen', 'hexen'), 'doom2', 'author', 'wrong'],
    [game('heretic', 'heretic'), 'doom', 'maps', 'perhaps'],
    [game('heretic', 'heretic'), 'doom', 'author', 'wrong'],
    [game('doom', 'doom'), 'heretic', 'maps', 'wrong'],
    [game('freedm', 'freedoom'), 'doom2', 'maps', 'perhaps'],
    [game('freedm', 'freedoom'), 'doom', 'maps', 'wrong'],
    [game('mine', 'freedoom'), 'doom', 'maps', 'perhaps'],
    [game('rekkr', 'other'), 'hexen', 'author', 'perhaps'],
  ])('rates how well a base game suits a mod (case %#)', (version, of, saidBy, fit) => {
    expect(baseGameFit(version, need(of, saidBy))).toBe(fit);
  });

  it.each<[string, IBaseGameVersion[], string | null]>([
    ['the intended game', [phase2, game('doom2', 'doom2')], 'doom2'],
    ['otherwise a substitute', [phase1, phase2, game('tnt', 'tnt')], 'freedoom2'],
    [
      'no base game that is hidden or missing',
      [game('a', 'doom2', { ignored: true }), game('b', 'doom2', { missing: true })],
      null,
    ],
    ['no base game that only may work', [game('tnt', 'tnt'), game('hexen', 'hexen')], null],
  ])('findBaseGame chooses %s', (_, versions, id) => {
    expect(findBaseGame(versions, need('doom2', 'maps'))?.id ?? null).toBe(id);
  });
});

describe('findMisfit', () => {
  const first = file(DOOM, 'First');
  const second = file(DOOM2, 'Second');
  it.each<[string, readonly FileClues[], BaseGame, string | null]>([
    ['maps of the first style, played with Doom II', [first, second], 'doom2', 'First wants doom'],
    ['maps of the other style, played with Doom', [first, second], 'doom', 'Second wants doom2'],
    ['maps of both styles next to a patch', [file({}), second, first], 'doom2', 'First wants doom'],
    [
      'the requirement of a file',
      [file({ iwad: 'tnt.wad' }), file({ iwad: 'plutonia.wad' }, 'Hot')],
      'tnt',
      'Hot wants plutonia',
    ],
    ['nothing', [second, file({})], 'doom2', null],
  ])('checks %s', (_, files, played, expected) => {
    const misfit = findMisfit(files, game(played, played));
    expect(misfit && `${misfit.fileName} wants ${misfit.game}`).toBe(expected);
  });
});
