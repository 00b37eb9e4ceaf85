import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { MOD_FILE_LIMITS, PROTOCOL_LIMITS, REQUEST_LIMITS } from '../rules/text-limits';

/** A mod file at its place in a protocol's load order. */
export const PROTOCOL_FILE = record('IProtocolFile', () => ({
  /** Id of the catalogue entry. */
  fileId: field.text(REQUEST_LIMITS.id, { default: '' }),
  /** MD5 of the file, so that a protocol survives a lost or rebuilt catalogue. Empty for a file that a hand edit names by its id alone. */
  hashValue: field.md5({ orEmpty: true, default: '' }),
  name: field.text(MOD_FILE_LIMITS.name, { defaultFrom: 'hashValue' }),
  /** Whether the file is loaded; a disabled file keeps its place. */
  enabled: field.boolean({ default: true }),
}));

/** A mod file at its place in a protocol's load order. */
export interface IProtocolFile extends RecordOf<typeof PROTOCOL_FILE> {}

/** A file of the player's own choice (music, HUD, weapons, palette) that a launch loads after the protocol's files. */
export type IProtocolExtra = IProtocolFile;

/** How far the player is with a protocol; set by the player alone. */
export const PLAY_STATES = ['backlog', 'playing', 'finished', 'dropped'] as const;
export type PlayState = (typeof PLAY_STATES)[number];

/** The range of a rating, in whole stars. */
export const RATINGS = { least: 1, most: 5 } as const;

/** A map's name, as lumps are called. */
export const MAP_NAME = /^[A-Za-z0-9_]{1,8}$/;

/** The number or name of a compatibility level. */
export const COMPLEVEL = /^(-1|[0-9]{1,2}|[a-zA-Z0-9.]{1,16})$/;

/** How the game starts. Absent keys leave the choice to the port. */
export const PROTOCOL_OPTIONS = record('IProtocolOptions', () => ({
  /** A map name, such as `E2M3` or `MAP07`. */
  map: field.optional(
    field.lenient(field.pattern(MAP_NAME, 'must be a map name of at most 8 letters and digits')),
  ),
  /** Difficulty, 1 (easiest) to 5. */
  skill: field.optional(field.integer(1, 5)),
  /** Engine behaviour to emulate: a number or name that the port knows. */
  complevel: field.optional(
    field.lenient(
      field.pattern(COMPLEVEL, 'must be the number or name of a compatibility level', { mayBeNumber: true }),
    ),
  ),
  noMonsters: field.optional(field.boolean()),
  fastMonsters: field.optional(field.boolean()),
  respawnMonsters: field.optional(field.boolean()),
  /** Name of the demo to record; empty: one made from map, skill and date. */
  recordDemo: field.optional(field.lenient(field.fileName({ orEmpty: true }))),
  /** Path of the demo to play. */
  playDemo: field.optional(field.path()),
}));

/** How the game starts. Absent keys leave the choice to the port. */
export interface IProtocolOptions extends RecordOf<typeof PROTOCOL_OPTIONS> {}

/** What of a protocol may come from somebody else and make a port read and write files. */
export const UNCONFIRMED_PARTS = ['launchParameters', 'configFile'] as const;
export type UnconfirmedPart = (typeof UNCONFIRMED_PARTS)[number];

/** A playable setup: a base game, a source port, and mod files in load order. */
export const PROTOCOL = record('IProtocol', () => ({
  /** Matches {@link PROTOCOL_ID}; also the name of the protocol's file. */
  id: field.serverSet(field.id()),
  title: field.name(PROTOCOL_LIMITS.title, { defaultFrom: 'id' }),
  description: field.text(PROTOCOL_LIMITS.description, { default: '' }),
  /** `null`: the default base game, else the only one. */
  baseGameVersionId: field.nullable(field.text(REQUEST_LIMITS.id)),
  /** `null`: the base game's `executable`, else the default port, else the only one. */
  sourcePortId: field.nullable(field.text(REQUEST_LIMITS.id)),
  files: field.records(PROTOCOL_FILE, {
    maxLength: PROTOCOL_LIMITS.files,
    required: [],
    anyOf: ['fileId', 'hashValue'],
  }),
  /** One string with POSIX-shell quoting; never handed to a shell. */
  launchParameters: field.text(PROTOCOL_LIMITS.launchParameters, { default: '' }),
  options: field.object(PROTOCOL_OPTIONS, { default: {} }),
  /** `null`: a folder named after the protocol below `savegamesPath`. */
  saveDirectory: field.lenient(field.nullable(field.folder())),
  /** Name of a file in `configs/`. */
  configFile: field.nullable(field.fileName()),
  /** Name of a file in `images/`. */
  screenshotPath: field.nullable(field.fileName()),
  tags: field.names({ maxLength: PROTOCOL_LIMITS.tag, maxElements: PROTOCOL_LIMITS.tags }),
  favourite: field.boolean({ default: false }),
  /** Whole stars within {@link RATINGS}; `null`: not rated. */
  rating: field.nullable(field.integer(RATINGS.least, RATINGS.most)),
  state: field.nullable(field.choice(PLAY_STATES)),
  /** What the player wrote down about it. */
  notes: field.text(PROTOCOL_LIMITS.notes, { default: '' }),
  /** Switched on or off; in the order in which they are loaded, after `files`. */
  extras: field.records(PROTOCOL_FILE, {
    maxLength: PROTOCOL_LIMITS.extras,
    required: [],
    anyOf: ['fileId', 'hashValue'],
  }),
  createdAt: field.serverSet(field.time()),
  updatedAt: field.serverSet(field.time({ defaultFrom: 'createdAt' })),
  lastLaunchedAt: field.serverSet(field.nullable(field.time())),
  launchCount: field.serverSet(field.count()),
  playtimeSeconds: field.serverSet(field.count()),
  /** How many of its maps are finished, by results or by the player's word; `null`: not known yet. Computed, never written. */
  mapsFinished: field.computed(field.optional(field.nullable(field.count()))),
  /** How many maps there are; `null`: not known yet, or a file could not be read. Computed, never written. */
  mapsTotal: field.computed(field.optional(field.nullable(field.count()))),
  /** Whether the parameters or the settings file came with a pack, here or in a protocol that they were copied from, and nobody has accepted them yet. Absent: no. */
  parametersUnconfirmed: field.serverSet(field.optional(field.boolean())),
  /** Which of the two nobody has accepted yet; only beside `parametersUnconfirmed`. Absent there: whichever it has. */
  unconfirmedParts: field.serverSet(field.optional(field.choices(UNCONFIRMED_PARTS))),
}));

/** A playable setup: a base game, a source port, and mod files in load order. */
export interface IProtocol extends RecordOf<typeof PROTOCOL> {}

/** What a protocol's id may look like: it is a file name and nothing else. */
export const PROTOCOL_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
