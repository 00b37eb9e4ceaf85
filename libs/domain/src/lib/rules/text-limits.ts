/** How many characters each text of a protocol may have, and how many tags there may be. */
export const PROTOCOL_LIMITS = {
  title: 200,
  description: 20_000,
  launchParameters: 8192,
  /** A file name of most file systems. */
  recordDemo: 255,
  tag: 60,
  tags: 50,
} as const;

/** How many characters each text of a mod file may have. */
export const MOD_FILE_LIMITS = { name: 300, version: 100, statedGame: 100 } as const;

/** How many characters the address of a web page may have. */
export const WEB_ADDRESS_LIMIT = 2048;

/** What a Registry takes and tells: its server, and all who speak to it, keep to the same. Texts in characters as people count them. */
export const REGISTRY_LIMITS = {
  name: 200,
  version: 60,
  link: WEB_ADDRESS_LIMIT,
  links: 20,
  loadOrder: 200,
  /** Of the load order in a submission, as JSON. */
  offeredLoadOrderKilobytes: 32,
  reason: 500,
  query: 200,
} as const;
