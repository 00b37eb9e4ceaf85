/** Reasons why a source port cannot be started, for every kind of launch. */
export const GAME_START_ERRORS = [
  'DOCUMENT_DAMAGED',
  'PARAMETERS_UNCONFIRMED',
  'SOURCE_PORT_MISSING',
  'BASE_GAME_MISSING',
  'BASE_GAME_UNSUPPORTED',
  'MOD_FILES_MISSING',
  'LAUNCH_FAILED',
  'LOAD_ORDER_CYCLE',
  'CANCELLED',
  'STORAGE_READONLY',
  'NO_SPACE',
] as const;

/** Reasons why a protocol cannot be launched. */
export const LAUNCH_ERRORS = [
  ...GAME_START_ERRORS,
  'ALREADY_RUNNING',
  'MOD_FILES_UNSUPPORTED',
  'LAUNCH_REFUSED',
  'PROTOCOL_NOT_FOUND',
  'SOURCE_PORT_NOT_FOUND',
  'DEMO_NOT_FOUND',
  'SAVE_NOT_FOUND',
  'SAVE_NOT_LOADABLE',
  'OLD_FILES_MISSING',
] as const;
