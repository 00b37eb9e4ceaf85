/** How many characters the name of a file and the path of one may have: most file systems take no more. */
export const FILE_LIMITS = { name: 255, path: 4096 } as const;

/** How many characters the id of a record, and the words of a search, may have. */
export const REQUEST_LIMITS = { id: 100, search: 500, protocols: 100_000 } as const;

/** The format of a record's id in requests and in our documents: a plain name of at most `REQUEST_LIMITS.id` characters, never a path. */
// eslint-disable-next-line no-control-regex -- these are the characters that are refused
export const RECORD_ID = /^[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]{0,99}$/;

/** How many characters each text of a protocol may have, and how many tags and files there may be. */
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

/** How many characters each text of a mod file may have, and how many files may be loaded along with it. */
export const MOD_FILE_LIMITS = {
  name: 300,
  version: 100,
  statedGame: 100,
  author: 300,
  description: 20_000,
  loadOrder: 1000,
} as const;

/** How many characters the title of a demo may have. */
export const DEMO_TITLE_LIMIT = 200;

/** How many files of one archive may be taken at once. */
export const ARCHIVE_LIMITS = { files: 1000 } as const;

/** How many characters each text of a base game may have. */
export const BASE_GAME_LIMITS = { name: 200, args: 8192 } as const;

/** How many characters the texts of the settings may have, and how many source ports and links there may be. */
export const SETTINGS_LIMITS = {
  sourcePortName: 100,
  sourcePortVersion: 50,
  sourcePorts: 200,
  linkName: 100,
  links: 50,
  filterName: 100,
  filterQuery: 2000,
  filters: 100,
} as const;
