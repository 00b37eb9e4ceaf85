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

/** The folder that contains the bundle. */
export const BUNDLE_DIRECTORY = dirname(fileURLToPath(import.meta.url));

/**
 * Returns the options from the environment variables (`HANGAR_…`). Includes the page, if it was built, and the API
 * documentation. Both are located relative to `bundleDirectory`.
 * @throws a `StartupError` if a variable is invalid
 */
export function getLauncherOptions(
  environment: Readonly<Record<string, string | undefined>>,
  bundleDirectory: string = BUNDLE_DIRECTORY,
): LauncherOptions {
  const uiDirectory = join(bundleDirectory, '../ui/browser');
  return {
    ...environmentOptions(environment),
    ...(existsSync(join(uiDirectory, 'index.html')) ? { uiDirectory } : {}),
    docsDirectory: join(bundleDirectory, 'swagger-ui'),
  };
}

/**
 * Returns the line that announces that the page can be opened. Requests are not answered until {@link formatReadyLine}
 * is printed.
 */
export function formatPageUrlLine(url: string): string {
  return `Hangar ${displayVersion(HANGAR_VERSION)} opens at ${url}`;
}

/** Returns the address from a line of {@link formatPageUrlLine}, or `null` for any other line. */
export function parsePageUrlLine(line: string): string | null {
  return / opens at (\S+)$/.exec(line)?.[1] ?? null;
}

/** Returns the line that announces that Hangar answers requests. */
export function formatReadyLine({ url }: Pick<RunningLauncher, 'url'>): string {
  return `Hangar ${displayVersion(HANGAR_VERSION)} listening on ${url}`;
}
