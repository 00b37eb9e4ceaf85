/** Maximum lengths of a file name and a path, like those of most file systems. */
export const FILE_LIMITS = { name: 255, path: 4096 } as const;

/**
 * Maximum lengths of a record's id and a search, and the maximum numbers of protocols and of reports on their readiness
 * in one request.
 */
export const REQUEST_LIMITS = { id: 100, search: 500, protocols: 100_000, reports: 100 } as const;

/**
 * The format of a record's id in requests and in stored documents: a name of at most `REQUEST_LIMITS.id` characters,
 * never a path.
 */
// eslint-disable-next-line no-control-regex -- these are the characters that are rejected
export const RECORD_ID = /^[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]{0,99}$/;

/** Maximum lengths of a protocol's text fields, and maximum numbers of tags, files and extras. */
export const PROTOCOL_LIMITS = {
  title: 200,
  description: 20_000,
  launchParameters: 8192,
  recordDemo: FILE_LIMITS.name,
  tag: 60,
  tags: 50,
  files: 1000,
  notes: 20_000,
  extras: 100,
} as const;

/**
 * Maximum lengths of a mod file's text fields, and the maximum numbers of files in its load order and named in its
 * text.
 */
export const MOD_FILE_LIMITS = {
  name: 300,
  version: 100,
  statedGame: 100,
  statedFiles: 20,
  author: 300,
  description: 20_000,
  loadOrder: 1000,
} as const;

/** Maximum length of a demo's title. */
export const DEMO_TITLE_LIMIT = 200;

/** Maximum number of files that can be imported from an archive in one request, and maximum length of its password. */
export const ARCHIVE_LIMITS = { files: 1000, password: 128 } as const;

/** Maximum lengths of a base game's text fields. */
export const BASE_GAME_LIMITS = { name: 200, args: 8192 } as const;

/** Maximum lengths of text in the settings, and maximum numbers of source ports, links, filters and sources of mods. */
export const SETTINGS_LIMITS = {
  sourcePortName: 100,
  sourcePortVersion: 50,
  sourcePorts: 200,
  linkName: 100,
  links: 50,
  filterName: 100,
  filterQuery: 2000,
  filters: 100,
  discoverSources: 100,
} as const;

/** Limits of text from a source, of the ids of its files, and of a search. */
export const DISCOVER_LIMITS = {
  sourceId: 60,
  fileId: 500,
  line: 300,
  /** Maximum size of a description or a text file, in bytes. */
  textBytes: 64 * 1024,
  reviews: 1000,
  /** Minimum number of characters in a search, not counting wildcards. */
  minSearch: 3,
} as const;
