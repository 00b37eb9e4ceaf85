import type { LauncherOptions } from '@hangar/launcher-api';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the environment (`HANGAR_…`) says about the API. Fails with an error named `StartupError`, for people. */
export function environmentOptions(environment: Environment): LauncherOptions {
  const text = (name: string): string | undefined => environment[name] || undefined;
  return {
    dataDirectory: text('HANGAR_DATA_DIR'),
    port: portOf(text('HANGAR_PORT')),
    registryUrl: text('HANGAR_REGISTRY_URL'),
    freeGameManifestUrl: text('HANGAR_FREEGAME_MANIFEST_URL'),
  };
}

function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  const sentence = `HANGAR_PORT is "${text}": set it to a whole number from 0 to 65535, or leave it out.`;
  throw Object.assign(new Error(sentence), { name: 'StartupError' });
}
