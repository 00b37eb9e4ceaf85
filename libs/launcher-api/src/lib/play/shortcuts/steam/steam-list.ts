import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

import {
  findEntry,
  createNumber,
  readBinaryList,
  createText,
  findText,
  writeBinaryList,
  type BinaryEntry,
} from './binary-lists';

/** The list of games that a user has added to Steam manually. */
const ROOT = 'shortcuts';
/** The bit of an app ID that distinguishes manually added games from Steam's own games. */
const MANUAL_APP_BIT = 0x80000000;

/** The title, the program and the options of a game in Steam. */
export interface SteamGame {
  readonly title: string;
  readonly program: string;
  /** Identifies a game that Hangar has added. Games with equal options are the same game. */
  readonly launchOptions: string;
}

/** Steam's list after a game has been added, and the app ID of the game. */
export interface ChangedSteamList {
  readonly list: Buffer;
  /** An integer from 2^31 to 2^32 − 1. */
  readonly appId: number;
}

/**
 * Adds a game to a list, or updates its title and program if it is already in the list. All other bytes stay unchanged.
 * Returns `null` if `file` is not a Steam list. Pass `null` as `file` if the list does not exist yet.
 */
export function addSteamGame(file: Buffer | null, game: SteamGame): ChangedSteamList | null {
  const root = file === null ? [] : readBinaryList(file);
  if (root === null) return null;
  const before = root.length === 0 ? createEmptyList() : findEntry(root, ROOT);
  if (before?.type !== 'list') return null;
  const known = before.entries.find((entry) => isGame(entry, game));
  const entry =
    known?.type === 'list' ? updateEntry(known, game) : createEntry(game, findFreeName(before.entries));
  const entries = known
    ? before.entries.map((other) => (other === known ? entry : other))
    : [...before.entries, entry];
  const others = root.filter((other) => other !== before);
  return { list: writeBinaryList([{ ...before, entries }, ...others]), appId: getAppId(entry.entries, game) };
}

type List = Extract<BinaryEntry, { type: 'list' }>;

function createEmptyList(): List {
  return { type: 'list', name: ROOT, entries: [] };
}

function isGame(entry: BinaryEntry, { launchOptions }: SteamGame): boolean {
  return entry.type === 'list' && findText(entry.entries, 'LaunchOptions') === launchOptions;
}

function updateEntry(entry: List, game: SteamGame): List {
  const changes = [
    createText('AppName', game.title),
    createText('Exe', quote(game.program)),
    createText('StartDir', quote(dirname(game.program))),
  ];
  const merged = entry.entries.map(
    (before) => changes.find(({ name }) => name.toLowerCase() === before.name.toLowerCase()) ?? before,
  );
  return { ...entry, entries: merged };
}

/** Returns an entry with the fields that Steam itself writes (as of 2024) when a program is added in its window. */
function createEntry(game: SteamGame, name: string): List {
  return {
    type: 'list',
    name,
    entries: [
      // The ID is computed from the launch options too, so that two games with the same program and title have
      // different IDs.
      createNumber('appid', createManualAppId(`${quote(game.program)}${game.launchOptions}${game.title}`)),
      createText('AppName', game.title),
      createText('Exe', quote(game.program)),
      createText('StartDir', quote(dirname(game.program))),
      createText('icon', ''),
      createText('ShortcutPath', ''),
      createText('LaunchOptions', game.launchOptions),
      createNumber('IsHidden', 0),
      createNumber('AllowDesktopConfig', 1),
      createNumber('AllowOverlay', 1),
      createNumber('OpenVR', 0),
      createNumber('Devkit', 0),
      createText('DevkitGameID', ''),
      createNumber('DevkitOverrideAppID', 0),
      createNumber('LastPlayTime', 0),
      createText('FlatpakAppID', ''),
      { type: 'list', name: 'tags', entries: [] },
    ],
  };
}

/**
 * Returns an unused name for an entry. Entries are named 0, 1, 2 and so on, and Steam renumbers them when it writes the
 * list.
 */
function findFreeName(entries: readonly BinaryEntry[]): string {
  const numbers = entries.map(({ name }) => Number(name)).filter((value) => Number.isInteger(value));
  return String(Math.max(-1, ...numbers) + 1);
}

/**
 * Returns the app ID of an entry. If it is missing, as in older lists, Steam computes it from the program and the
 * title.
 */
function getAppId(entries: readonly BinaryEntry[], { program, title }: SteamGame): number {
  const entry = findEntry(entries, 'appid');
  return entry?.type === 'number' && entry.bytes.length === 4
    ? entry.bytes.readUInt32LE()
    : createManualAppId(`${quote(program)}${title}`);
}

function createManualAppId(text: string): number {
  return (crc32(text) | MANUAL_APP_BIT) >>> 0;
}

/** Encloses a path in quotation marks. Steam does not support quotation marks in the path itself. */
function quote(path: string): string {
  return `"${path}"`;
}
