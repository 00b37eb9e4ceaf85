import type { Count, Integer, Timestamp } from './value-types';

/** A mod file at its place in a protocol's load order. */
export interface IProtocolFile {
  /** Id of the catalogue entry. */
  fileId: string;
  /** MD5 of the file, so that a protocol survives a lost or rebuilt catalogue. */
  hashValue: string;
  name: string;
  /** Whether the file is loaded; a disabled file keeps its place. */
  enabled: boolean;
}

/** A file of the player's own choice (music, HUD, weapons, palette) that a launch loads after the protocol's files. */
export type IProtocolExtra = IProtocolFile;

/** How far the player is with a protocol; set by the player alone. */
export const PLAY_STATES = ['backlog', 'playing', 'finished', 'dropped'] as const;
export type PlayState = (typeof PLAY_STATES)[number];

/** The range of a rating, in whole stars. */
export const RATINGS = { least: 1, most: 5 } as const;

/** How the game starts. Absent keys leave the choice to the port. */
export interface IProtocolOptions {
  /** A map name, such as `E2M3` or `MAP07`. */
  map?: string;
  /** Difficulty, 1 (easiest) to 5. */
  skill?: Integer;
  /** Engine behaviour to emulate: a number or name that the port knows. */
  complevel?: string;
  noMonsters?: boolean;
  fastMonsters?: boolean;
  respawnMonsters?: boolean;
  /** Name of the demo to record; empty: one made from map, skill and date. */
  recordDemo?: string;
  /** Path of the demo to play. */
  playDemo?: string;
}

/** A playable setup: a base game, a source port, and mod files in load order. */
export interface IProtocol {
  /** Matches {@link PROTOCOL_ID}; also the name of the protocol's file. */
  id: string;
  title: string;
  description: string;
  /** `null`: the default base game, else the only one. */
  baseGameVersionId: string | null;
  /** `null`: the base game's `executable`, else the default port, else the only one. */
  sourcePortId: string | null;
  files: IProtocolFile[];
  /** One string with POSIX-shell quoting; never handed to a shell. */
  launchParameters: string;
  options: IProtocolOptions;
  /** `null`: a folder named after the protocol below `savegamesPath`. */
  saveDirectory: string | null;
  /** Name of a file in `configs/`. */
  configFile: string | null;
  /** Name of a file in `images/`. */
  screenshotPath: string | null;
  tags: string[];
  favourite: boolean;
  /** Whole stars within {@link RATINGS}; `null`: not rated. */
  rating: Integer | null;
  state: PlayState | null;
  /** What the player wrote down about it. */
  notes: string;
  /** Switched on or off; in the order in which they are loaded, after `files`. */
  extras: IProtocolExtra[];
  createdAt: Timestamp;
  updatedAt: Timestamp;
  lastLaunchedAt: Timestamp | null;
  launchCount: Count;
  playtimeSeconds: Count;
  /** How many of its maps are finished, by results or by the player's word; `null`: not known yet. Computed, never written. */
  mapsFinished?: Count | null;
  /** How many maps there are; `null`: not known yet, or a file could not be read. Computed, never written. */
  mapsTotal?: Count | null;
  /** Whether the parameters or the settings file came with a pack, here or in a protocol that they were copied from, and nobody has accepted them yet. Absent: no. */
  parametersUnconfirmed?: boolean;
  /** Which of the two nobody has accepted yet; only beside `parametersUnconfirmed`. Absent there: whichever it has. */
  unconfirmedParts?: UnconfirmedPart[];
}

/** What of a protocol may come from somebody else and make a port read and write files. */
export type UnconfirmedPart = 'launchParameters' | 'configFile';

/** What a protocol's id may look like: it is a file name and nothing else. */
export const PROTOCOL_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** A map's name, as lumps are called. */
export const MAP_NAME = /^[A-Za-z0-9_]{1,8}$/;
