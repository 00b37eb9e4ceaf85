import { StartupError } from '@hangar/api-foundation/errors';
import type { LauncherOptions } from './hosting';

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads options from the environment: `HANGAR_DATA_DIR`, `HANGAR_PORT`, `HANGAR_REGISTRY_URL`,
 * `HANGAR_FREEGAME_MANIFEST_URL`, `HANGAR_RELEASES_URL`, `HANGAR_IDGAMES_URL`, `HANGAR_IDGAMES_MIRRORS`,
 * `HANGAR_DOWNLOADS_FOLDER` and `HANGAR_NO_EXTENSIONS`. An empty variable counts as absent.
 * @throws a {@link StartupError} for an invalid port
 */
export function environmentOptions(environment: Environment): LauncherOptions {
  const port = parsePort(environment['HANGAR_PORT']);
  return {
    ...optionIfSet('dataDirectory', environment['HANGAR_DATA_DIR']),
    ...optionIfSet('registryUrl', environment['HANGAR_REGISTRY_URL']),
    ...optionIfSet('freeGameManifestUrl', environment['HANGAR_FREEGAME_MANIFEST_URL']),
    ...optionIfSet('portReleasesUrl', environment['HANGAR_RELEASES_URL']),
    ...optionIfSet('idgamesUrl', environment['HANGAR_IDGAMES_URL']),
    ...parseMirrors(environment['HANGAR_IDGAMES_MIRRORS']),
    ...optionIfSet('downloadsFolder', environment['HANGAR_DOWNLOADS_FOLDER']),
    ...(isSet(environment['HANGAR_NO_EXTENSIONS']) ? { addedExtensions: false } : {}),
    ...(port === undefined ? {} : { port }),
  };
}

function optionIfSet(key: keyof LauncherOptions, value: string | undefined): LauncherOptions {
  return value ? { [key]: value } : {};
}

/** Whether a switch is on. `0` turns it off. */
function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0';
}

/** Reads addresses separated by commas. */
function parseMirrors(text: string | undefined): Pick<LauncherOptions, 'idgamesMirrors'> {
  const idgamesMirrors = (text ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return idgamesMirrors.length > 0 ? { idgamesMirrors } : {};
}

function parsePort(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new StartupError(`HANGAR_PORT is “${text}”. Set it to a whole number from 0 to 65535, or remove it.`);
}
