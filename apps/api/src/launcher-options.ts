import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { displayVersion } from '@hangar/domain';
import {
  HANGAR_VERSION,
  StartupError,
  type LauncherOptions,
  type RunningLauncher,
} from '@hangar/launcher-api';

/** Where the built page and the files of the API's documentation lie, seen from the bundle. */
const HERE = dirname(fileURLToPath(import.meta.url));

/** The options that the environment (`HANGAR_…`) gives. Fails with a `StartupError` for what makes no sense. */
export function launcherOptions(environment: Readonly<Record<string, string | undefined>>): LauncherOptions {
  const uiDirectory = join(HERE, '../ui/browser');
  return {
    ...given('dataDirectory', environment['HANGAR_DATA_DIR']),
    ...given('registryUrl', environment['HANGAR_REGISTRY_URL']),
    ...given('freeGameManifestUrl', environment['HANGAR_FREEGAME_MANIFEST_URL']),
    ...given('port', portOf(environment['HANGAR_PORT'])),
    ...(existsSync(join(uiDirectory, 'index.html')) ? { uiDirectory } : {}),
    docsDirectory: join(HERE, 'swagger-ui'),
  };
}

/** The line that says that requests are answered. */
export function readyLine({ port }: RunningLauncher): string {
  return `Hangar ${displayVersion(HANGAR_VERSION)} listening on http://127.0.0.1:${port}`;
}

function given<Key extends keyof LauncherOptions>(key: Key, value: LauncherOptions[Key] | undefined | '') {
  return value === undefined || value === '' ? {} : { [key]: value };
}

function portOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new StartupError(
    `HANGAR_PORT is "${text}": set it to a whole number from 0 to 65535, or leave it out.`,
  );
}
