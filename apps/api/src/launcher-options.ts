import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { displayVersion } from '@hangar/domain';
import {
  environmentOptions,
  HANGAR_VERSION,
  type LauncherOptions,
  type RunningLauncher,
} from '@hangar/launcher-api/start';

/** The folder of the bundle. */
export const HERE = dirname(fileURLToPath(import.meta.url));

/**
 * What the environment (`HANGAR_…`) says, and what lies beside the bundle in `here`: the page, where it is built, and
 * the files of the API's documentation.
 * @throws a `StartupError` for what makes no sense
 */
export function launcherOptions(
  environment: Readonly<Record<string, string | undefined>>,
  here: string = HERE,
): LauncherOptions {
  const uiDirectory = join(here, '../ui/browser');
  return {
    ...environmentOptions(environment),
    ...(existsSync(join(uiDirectory, 'index.html')) ? { uiDirectory } : {}),
    docsDirectory: join(here, 'swagger-ui'),
  };
}

/** The line that says that the page can be opened; what it asks for is answered when {@link readyLine} follows. */
export function openLine(url: string): string {
  return `Hangar ${displayVersion(HANGAR_VERSION)} opens at ${url}`;
}

/** The address in a line of {@link openLine}; `null` in another line. */
export function openLineAddress(line: string): string | null {
  return / opens at (\S+)$/.exec(line)?.[1] ?? null;
}

/** The line that says that requests are answered. */
export function readyLine({ url }: Pick<RunningLauncher, 'url'>): string {
  return `Hangar ${displayVersion(HANGAR_VERSION)} listening on ${url}`;
}
