import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import { READINESS } from './readiness';
import { MOD_FILE_LIMITS, PROTOCOL_LIMITS, REQUEST_LIMITS } from '../rules/text-limits';

/** A mod file in a protocol's load order. */
export const PROTOCOL_FILE = record('IProtocolFile', () => ({
  /** Id of the catalogue entry. */
  fileId: field.text(REQUEST_LIMITS.id, { default: '' }),
  /**
   * MD5 of the file, so that the protocol survives a lost or rebuilt catalogue. Empty if an edited protocol refers to
   * the file only by id.
   */
  hashValue: field.md5({ orEmpty: true, default: '' }),
  name: field.text(MOD_FILE_LIMITS.name, { defaultFrom: 'hashValue' }),
  /** Whether the file is loaded. A disabled file keeps its position. */
  enabled: field.boolean({ default: true }),
}));

/** A mod file in a protocol's load order. */
export interface IProtocolFile extends RecordOf<typeof PROTOCOL_FILE> {}

/** A file that the player added (music, HUD, weapons, palette). Loaded after the protocol's files. */
export type IProtocolExtra = IProtocolFile;

/** The player's progress with a protocol, set only by the player. */
export const PLAY_STATES = ['backlog', 'playing', 'finished', 'dropped'] as const;
export type PlayState = (typeof PLAY_STATES)[number];

/** The range of a rating, in whole stars. */
export const RATINGS = { least: 1, most: 5 } as const;

/** The format of a map's lump name. */
export const MAP_NAME = /^[A-Za-z0-9_]{1,8}$/;

/** The number or name of a compatibility level. */
export const COMPLEVEL = /^(-1|[0-9]{1,2}|[a-zA-Z0-9.]{1,16})$/;

/** Options of a launch. If a key is absent, the source port decides. */
export const PROTOCOL_OPTIONS = record('IProtocolOptions', () => ({
  /** A map name, such as `E2M3` or `MAP07`. */
  map: field.optional(
    field.lenient(field.pattern(MAP_NAME, 'must be a map name of at most 8 letters and digits')),
  ),
  /** Difficulty from 1 (easiest) to 5. */
  skill: field.optional(field.integer(1, 5)),
  /** Compatibility level: a number or name that the source port supports. */
  complevel: field.optional(
    field.lenient(
      field.pattern(COMPLEVEL, 'must be the number or name of a compatibility level', { mayBeNumber: true }),
    ),
  ),
  noMonsters: field.optional(field.boolean()),
  fastMonsters: field.optional(field.boolean()),
  respawnMonsters: field.optional(field.boolean()),
  /** Name of the demo to record. If empty, the name is created from the map, skill and date. */
  recordDemo: field.optional(field.lenient(field.fileName({ orEmpty: true }))),
  /** Path of the demo to play. */
  playDemo: field.optional(field.path()),
}));

/** Options of a launch. If a key is absent, the source port decides. */
export interface IProtocolOptions extends RecordOf<typeof PROTOCOL_OPTIONS> {}

/** Fields of a protocol that may come from another person and make a source port read or write files. */
export const UNCONFIRMED_PARTS = ['launchParameters', 'configFile'] as const;
export type UnconfirmedPart = (typeof UNCONFIRMED_PARTS)[number];

/** A playable setup: a base game, a source port, and mod files in load order. */
export const PROTOCOL = record('IProtocol', () => ({
  /** Matches {@link PROTOCOL_ID}; also the name of the protocol's file. */
  id: field.serverSet(field.id()),
  title: field.name(PROTOCOL_LIMITS.title, { defaultFrom: 'id' }),
  description: field.text(PROTOCOL_LIMITS.description, { default: '' }),
  /** `null`: the default base game, or the only base game if none is the default. */
  baseGameVersionId: field.nullable(field.text(REQUEST_LIMITS.id)),
  /** `null`: the base game's `executable`, otherwise the default port, otherwise the only source port. */
  sourcePortId: field.nullable(field.text(REQUEST_LIMITS.id)),
  files: field.records(PROTOCOL_FILE, {
    maxLength: PROTOCOL_LIMITS.files,
    required: [],
    anyOf: ['fileId', 'hashValue'],
  }),
  /** The launch parameters as a single string, quoted as in a POSIX shell. Never passed to a shell. */
  launchParameters: field.text(PROTOCOL_LIMITS.launchParameters, { default: '' }),
  options: field.object(PROTOCOL_OPTIONS, { default: {} }),
  /** `null`: a folder named after the protocol in `savegamesPath`. */
  saveDirectory: field.lenient(field.nullable(field.folder())),
  /** Name of a file in `configs/`. */
  configFile: field.nullable(field.fileName()),
  /** Name of a file in `images/`. */
  screenshotPath: field.nullable(field.fileName()),
  tags: field.names({ maxLength: PROTOCOL_LIMITS.tag, maxElements: PROTOCOL_LIMITS.tags }),
  favourite: field.boolean({ default: false }),
  /** Rating in whole stars, within {@link RATINGS}. `null`: not rated. */
  rating: field.nullable(field.integer(RATINGS.least, RATINGS.most)),
  state: field.nullable(field.choice(PLAY_STATES)),
  /** The player's notes. */
  notes: field.text(PROTOCOL_LIMITS.notes, { default: '' }),
  /** Extras in load order, each enabled or disabled. Loaded after `files`. */
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
  /**
   * Number of finished maps, according to results and the player's marks. `null` if not known yet. Computed, never
   * stored.
   */
  mapsFinished: field.computed(field.optional(field.nullable(field.count()))),
  /** Total number of maps. `null` if not known yet, or if a file could not be read. Computed, never stored. */
  mapsTotal: field.computed(field.optional(field.nullable(field.count()))),
  /** Whether the protocol can be launched. `null` if not determined yet. Computed, never stored. */
  readiness: field.computed(field.optional(field.nullable(field.object(READINESS)))),
  /**
   * Whether the parameters or the settings file came with a pack, directly or through a copied protocol, and have not
   * been accepted yet. If absent, `false`.
   */
  parametersUnconfirmed: field.serverSet(field.optional(field.boolean())),
  /**
   * The fields that have not been accepted yet. Only present if `parametersUnconfirmed` is `true`. If this key is
   * absent although `parametersUnconfirmed` is `true`, none of the fields in use has been accepted.
   */
  unconfirmedParts: field.serverSet(field.optional(field.choices(UNCONFIRMED_PARTS))),
}));

/** A playable setup: a base game, a source port, and mod files in load order. */
export interface IProtocol extends RecordOf<typeof PROTOCOL> {}

/** The format of a protocol's id. It is safe as a file name. */
export const PROTOCOL_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
