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
