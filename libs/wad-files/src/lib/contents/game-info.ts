import type { IGameInfo } from '@hangar/domain';

import { ScriptScanner, toDisplayFileName, toDisplayText } from '../texts';

const KEYS: ReadonlySet<string> = new Set(['STARTUPTITLE', 'IWAD', 'LOAD']);
const MAX_KEY_CHARACTERS = Math.max(...Array.from(KEYS, (key) => key.length));
const MAX_FILES = 50;
/** GAMEINFO and IWADINFO only have a few lines each. */
const MAX_INFO_CHARACTERS = 32 * 1024;

/**
 * Reads GAMEINFO, which has lines of the form `KEY = value, value` (ZDoom: d_main.cpp, ParseGameInfo). Removes folders
 * from file names and skips unknown keys. Accepts any text.
 */
export function readGameInfo(text: string): IGameInfo {
  const values = new Map<string, string[]>();
  let lastWord: string | undefined;
  let list: string[] | undefined;
  let expectsValue = false;
  const scanner = new ScriptScanner(text.slice(0, MAX_INFO_CHARACTERS));
  while (scanner.next()) {
    const { kind, text: piece } = scanner;
    if (kind === 'symbol') {
      if (piece === '=') list = undefined;
      if (piece === '=' && lastWord !== undefined && KEYS.has(lastWord)) values.set(lastWord, (list = []));
      expectsValue = piece === '=' || (piece === ',' && list !== undefined);
    } else if (expectsValue) {
      if (list && list.length < MAX_FILES) list.push(piece);
      expectsValue = false;
    } else {
      lastWord = piece.length > MAX_KEY_CHARACTERS ? undefined : piece.toUpperCase();
    }
  }
  return {
    title: toDisplayText(values.get('STARTUPTITLE')?.[0] ?? ''),
    iwad: toDisplayFileName(values.get('IWAD')?.[0] ?? ''),
    load: (values.get('LOAD') ?? []).flatMap((name) => toDisplayFileName(name) ?? []),
  };
}

/** Returns the standalone game's name in an IWADINFO (ZDoom: d_iwad.cpp), if there is one. Accepts any text. */
export function readStandaloneName(text: string): string | null {
  const scanner = new ScriptScanner(text.slice(0, MAX_INFO_CHARACTERS));
  let isAfterName = false;
  while (scanner.next()) {
    const isEqualsSign = isAfterName && scanner.kind === 'symbol' && scanner.text === '=';
    if (isEqualsSign) return scanner.next() ? toDisplayText(scanner.text) : null;
    isAfterName = scanner.kind === 'word' && /^name$/i.test(scanner.text);
  }
  return null;
}

/**
 * The meaning of `vanilla` with each GAMEVERS value, as a PrBoom+ complevel (woof: src/g_game.c, GetWadGameVersion).
 */
const LEVEL_BY_GAME_VERSION: ReadonlyMap<string, string> = new Map([
  ['1.2', '0'],
  ['1.666', '1'],
  ['1.9', '2'],
  ['ultimate', '3'],
  ['final', '4'],
]);

/**
 * Reads the word or number in COMPLVL (dsda-doom: COMPLVL lump). `null` if it is not a level. GAMEVERS specifies the
 * Doom version for `vanilla` and does not affect other levels.
 */
export function readComplevel(text: string, gameVersion = ''): string | null {
  const word = text.slice(0, 64).replaceAll('\0', ' ').trim().toLowerCase();
  if (!/^(vanilla|boom|mbf|mbf21|id24|-?\d{1,2})$/.test(word)) return null;
  const version = /[\w.]+/.exec(gameVersion.slice(0, 64).toLowerCase())?.[0] ?? '';
  return word === 'vanilla' ? (LEVEL_BY_GAME_VERSION.get(version) ?? word) : word;
}
