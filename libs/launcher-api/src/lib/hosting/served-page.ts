import { StartupError } from '@hangar/api-foundation/errors';
import { assertBuiltPage, createAccessRules, type ServedPage } from '@hangar/api-foundation/http/early';

import { readBranding } from './branding';
import type { LauncherOptions } from './launcher-options';

const PATH_PATTERN = /^[\w-]+(\/[\w-]+)*$/;

/**
 * Returns the prefix in the options without slashes at its ends.
 * @throws {StartupError} if it isn't a plain path
 */
export function toPrefix(prefix = ''): string {
  return toPlainPath(prefix, "the prefix of Hangar's routes");
}

/** Removes the slashes at both ends of a path. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/+|(?<!\/)\/+$/g, '');
}

function toPlainPath(configured: string, purpose: string): string {
  const path = withoutSlashes(configured);
  if (path === '' || PATH_PATTERN.test(path)) return path;
  throw new StartupError(
    `“${configured}” can't be ${purpose}. Use letters, digits, - and _, separated by /, such as “doom”.`,
  );
}

/** Returns the path before the addresses of the API, such as `/doom`, or an empty string. */
export function joinBase(...parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('');
}

/**
 * Returns the page in the options; `null` without `uiDirectory`. `getApiBase` returns the path before the API's addresses.
 * @throws {StartupError} if the folder doesn't contain the built page, or its path is invalid
 */
export function createServedPage(
  { uiDirectory, uiPath = '', access, branding: options = {} }: LauncherOptions,
  getApiBase: () => string,
): ServedPage | null {
  const path = joinBase(toPlainPath(uiPath, "the path of Hangar's page (uiPath)"));
  const branding = readBranding(options);
  if (uiDirectory === undefined) return null;
  assertBuiltPage(uiDirectory);
  const { hasPolicy } = createAccessRules(access);
  return {
    directory: uiDirectory,
    getDocument: () => ({ path, apiBase: getApiBase(), hasPolicy, branding }),
  };
}

/**
 * @throws {StartupError} if the path of the page belongs to the API. The base is known only once a host has set its
 * prefix
 */
export function assertPathOfPage({ getDocument }: ServedPage): void {
  const { path, apiBase } = getDocument();
  if (![`${apiBase}/api`, `${apiBase}/images`].some((used) => `${path}/`.startsWith(`${used}/`))) return;
  throw new StartupError(
    `“${path}” can't be the path of Hangar's page (uiPath), because it belongs to the API.`,
  );
}
