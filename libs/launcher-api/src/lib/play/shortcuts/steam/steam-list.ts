import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

import {
  entryOf,
  number,
  readBinaryList,
  text,
  textOf,
  writeBinaryList,
  type BinaryEntry,
} from './binary-lists';

/** The list of the games that a user added to Steam by hand. */
const ROOT = 'shortcuts';
/** Steam tells games that were added by hand from its own by this bit of their number. */
const ADDED_BY_HAND = 0x80000000;

/** What Steam shows and starts. */
export interface SteamGame {
  readonly title: string;
  readonly program: string;
  /** Tells a game of Hangar from others: the same words are the same game. */
  readonly launchOptions: string;
}

/** Steam's list with a game in it, and the number by which Steam calls that. */
export interface ChangedSteamList {
  readonly list: Buffer;
  /** Whole, from 2^31 to 2^32 − 1. */
  readonly appId: number;
}

/**
 * A list with one more game, or with the new title and program of one that it has; everything else stays as it is, byte by byte.
 * `null` where `file` is no list of Steam's. A list that is not there yet is `null`, too.
 */
export function withSteamGame(file: Buffer | null, game: SteamGame): ChangedSteamList | null {
  const root = file === null ? [] : readBinaryList(file);
  if (root === null) return null;
  const before = root.length === 0 ? emptyList() : entryOf(root, ROOT);
  if (before?.type !== 'list') return null;
  const known = before.entries.find((entry) => isGame(entry, game));
  const entry = known?.type === 'list' ? renewed(known, game) : made(game, freeName(before.entries));
  const entries = known
    ? before.entries.map((other) => (other === known ? entry : other))
    : [...before.entries, entry];
  const others = root.filter((other) => other !== before);
  return { list: writeBinaryList([{ ...before, entries }, ...others]), appId: appIdOf(entry.entries, game) };
}

type List = Extract<BinaryEntry, { type: 'list' }>;

function emptyList(): List {
  return { type: 'list', name: ROOT, entries: [] };
}

function isGame(entry: BinaryEntry, { launchOptions }: SteamGame): boolean {
  return entry.type === 'list' && textOf(entry.entries, 'LaunchOptions') === launchOptions;
}

function renewed(entry: List, game: SteamGame): List {
  const changes = [
    text('AppName', game.title),
    text('Exe', quoted(game.program)),
    text('StartDir', quoted(dirname(game.program))),
  ];
  const kept = entry.entries.map(
    (before) => changes.find(({ name }) => name.toLowerCase() === before.name.toLowerCase()) ?? before,
  );
  return { ...entry, entries: kept };
}

/** The fields that Steam itself writes for a program that is added in its window (2024). */
function made(game: SteamGame, name: string): List {
  return {
    type: 'list',
    name,
    entries: [
      // With the words, so that two games of one program and title differ.
      number('appid', addedByHand(`${quoted(game.program)}${game.launchOptions}${game.title}`)),
      text('AppName', game.title),
      text('Exe', quoted(game.program)),
      text('StartDir', quoted(dirname(game.program))),
      text('icon', ''),
      text('ShortcutPath', ''),
      text('LaunchOptions', game.launchOptions),
      number('IsHidden', 0),
      number('AllowDesktopConfig', 1),
      number('AllowOverlay', 1),
      number('OpenVR', 0),
      number('Devkit', 0),
      text('DevkitGameID', ''),
      number('DevkitOverrideAppID', 0),
      number('LastPlayTime', 0),
      text('FlatpakAppID', ''),
      { type: 'list', name: 'tags', entries: [] },
    ],
  };
}

/** Entries are called 0, 1, 2 and so on; Steam numbers them anew when it writes. */
function freeName(entries: readonly BinaryEntry[]): string {
  const numbers = entries.map(({ name }) => Number(name)).filter((value) => Number.isInteger(value));
  return String(Math.max(-1, ...numbers) + 1);
}

/** Older lists have no number in their entries: then Steam computes it from program and title. */
function appIdOf(entries: readonly BinaryEntry[], { program, title }: SteamGame): number {
  const entry = entryOf(entries, 'appid');
  return entry?.type === 'number' && entry.bytes.length === 4
    ? entry.bytes.readUInt32LE()
    : addedByHand(`${quoted(program)}${title}`);
}

function addedByHand(text: string): number {
  return (crc32(text) | ADDED_BY_HAND) >>> 0;
}

/** Steam knows no quote within quotes. */
function quoted(path: string): string {
  return `"${path}"`;
}
