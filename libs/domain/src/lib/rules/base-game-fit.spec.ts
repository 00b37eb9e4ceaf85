import type { BaseGame, IBaseGameVersion } from '../records/base-game-version';
import type { IWadContents } from '../records/wad-contents';
import { baseGameFit, baseGameNeed, fittingBaseGame, misfitAmong } from './base-game-fit';
import type { BaseGameNeed, FileClues } from './base-game-fit';

interface Made {
  maps?: readonly string[];
  guess?: BaseGame | null;
  iwad?: string;
  text?: string;
}

function file({ maps = [], guess = null, iwad, text }: Made, name = 'Mod'): FileClues {
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

describe('baseGameNeed', () => {
  it.each<[string, readonly Made[], string | null]>([
    ['maps like MAP01', [DOOM2], 'doom2 by maps, MAP01'],
    ['maps like E1M1', [DOOM], 'doom by maps, E1M1'],
    ['maps like E1M1 with music of Heretic', [{ maps: ['E1M1'], guess: 'heretic' }], 'heretic by maps, E1M1'],
    ['maps of free names', [{ maps: ['LOBBY'] }], null],
    ['maps of both kinds in one file', [{ maps: ['MAP01', 'E1M1'], guess: 'doom2' }], null],
    ['maps of both kinds in two files', [DOOM2, DOOM], null],
    ['no maps', [{}], null],
    ['no files', [], null],
    ['what the text says', [{ text: 'Heretic' }], 'heretic by author'],
    ['what the text says, which the maps allow', [{ ...DOOM2, text: 'Plutonia' }], 'plutonia by author'],
    ['what the text says, against the maps', [{ ...DOOM2, text: 'Heretic' }], 'doom2 by maps, MAP01'],
    ['a text that names several', [{ ...DOOM, text: 'Doom or Doom 2' }], 'doom by maps, E1M1'],
    ['the text of another file', [DOOM2, { text: 'Hexen' }], 'hexen by author'],
    ['what the file asks for itself', [{ ...DOOM2, iwad: 'tnt.wad', text: 'DOOM2' }], 'tnt by file'],
    [
      'files that want different games',
      [{ ...DOOM2, text: 'TNT' }, { text: 'Plutonia' }],
      'doom2 by maps, MAP01',
    ],
    ['a patch beside maps', [{}, DOOM2], 'doom2 by maps, MAP01'],
  ])('%s', (_, files, expected) => {
    const need = baseGameNeed(files.map((one) => file(one)));
    const told = need && `${need.game} by ${need.saidBy}${need.map === null ? '' : `, ${need.map}`}`;
    expect(told).toBe(expected);
  });

  it('returns null for a file that could not be read', () => {
    expect(baseGameNeed([{ name: 'Gone', contents: null }])).toBeNull();
  });

  it('names the file that contains the maps', () => {
    expect(baseGameNeed([file({}, 'Hands'), file(DOOM2, 'Scythe')])?.fileName).toBe('Scythe');
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
  ])('$id for %s by %s', (version, of, saidBy, fit) => {
    expect(baseGameFit(version, need(of, saidBy))).toBe(fit);
  });

  it.each<[string, IBaseGameVersion[], string | null]>([
    ['the one that is meant', [phase2, game('doom2', 'doom2')], 'doom2'],
    ['else one that stands in', [phase1, phase2, game('tnt', 'tnt')], 'freedoom2'],
    [
      'never one that is hidden or missing',
      [game('a', 'doom2', { ignored: true }), game('b', 'doom2', { missing: true })],
      null,
    ],
    ['none that only might', [game('tnt', 'tnt'), game('hexen', 'hexen')], null],
  ])('fittingBaseGame chooses %s', (_, versions, id) => {
    expect(fittingBaseGame(versions, need('doom2', 'maps'))?.id ?? null).toBe(id);
  });
});

describe('misfitAmong', () => {
  const first = file(DOOM, 'First');
  const second = file(DOOM2, 'Second');
  it.each<[string, readonly FileClues[], BaseGame, string | null]>([
    ['maps of the first kind, played with Doom II', [first, second], 'doom2', 'First wants doom'],
    ['maps of the other kind, played with Doom', [first, second], 'doom', 'Second wants doom2'],
    ['maps of both kinds beside a patch', [file({}), second, first], 'doom2', 'First wants doom'],
    [
      'what files ask for',
      [file({ iwad: 'tnt.wad' }), file({ iwad: 'plutonia.wad' }, 'Hot')],
      'tnt',
      'Hot wants plutonia',
    ],
    ['nothing', [second, file({})], 'doom2', null],
  ])('finds a misfit by %s', (_, files, played, expected) => {
    const misfit = misfitAmong(files, game(played, played));
    expect(misfit && `${misfit.fileName} wants ${misfit.game}`).toBe(expected);
  });
});
