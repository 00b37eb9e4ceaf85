import { gameNamedIn, gameOfIwad } from './named-game';

describe('gameNamedIn', () => {
  it.each([
    ['DOOM2', 'doom2'],
    ['Doom II', 'doom2'],
    ['DOOM II: Hell on Earth', 'doom2'],
    ['Doom 2 (MAP01-MAP03)', 'doom2'],
    ['doom2.wad', 'doom2'],
    ['Doom 2 version 1.9 or Freedoom', 'doom2'],
    ['The Ultimate Doom', 'doom'],
    ['DOOM', 'doom'],
    ['Doom (1993)', 'doom'],
    ['DOOM.WAD', 'doom'],
    ['Heretic: Shadow of the Serpent Riders', 'heretic'],
    ['HEXEN', 'hexen'],
    ['Strife', 'strife'],
    ['Final Doom (TNT: Evilution)', 'tnt'],
    ['TNT', 'tnt'],
    ['The Plutonia Experiment', 'plutonia'],
    ['Chex Quest', 'chex'],
    ['HACX 1.2', 'hacx'],
    ['DOOM2 (any release)', 'doom2'],
    ['Freedoom: Phase 1', 'freedoom1'],
    ['freedoom phase 2', 'freedoom2'],
  ])('%j is %s', (text, game) => expect(gameNamedIn(text)).toBe(game));

  it.each([
    'Doom / Doom 2',
    'Doom and Heretic',
    'DOOM2 or Plutonia',
    'Any Doom',
    'All',
    'Final Doom',
    'Freedoom',
    'GZDoom',
    'Doom 64',
    'Doom 3',
    'Quake',
    '',
  ])('%j does not identify a game', (text) => expect(gameNamedIn(text)).toBeNull());
});

it.each([
  ['doom2.wad', 'doom2'],
  ['DOOM2F.WAD', 'doom2'],
  ['doomu.wad', 'doom'],
  ['doom1.wad', 'doom'],
  ['strife1.wad', 'strife'],
  ['freedoom2.wad', 'freedoom2'],
  ['chex3.wad', 'chex'],
  ['my-game.ipk3', null],
])('the IWAD %s belongs to %s', (fileName, game) => expect(gameOfIwad(fileName)).toBe(game));
