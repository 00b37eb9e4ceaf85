import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupProblem } from '../setup/setup-problem.mjs';

/**
 * The facts about releases in a packed copy (see apps/desktop/src/updates/release-source.ts), each with its environment
 * variable.
 */
const VARIABLES = {
  address: 'HANGAR_RELEASE_ADDRESS',
  publicKey: 'HANGAR_RELEASE_PUBLIC_KEY',
  downloadPage: 'HANGAR_DOWNLOAD_PAGE',
};

/**
 * Writes `release.json`. Without the variables, the file is omitted, and the copy has to be updated manually.
 * @returns {Promise<{ path: string, address: string } | null>}
 * @throws {SetupProblem} if only some of them are set
 */
export async function createReleaseSource(environment, folder) {
  const values = Object.entries(VARIABLES).map(([key, name]) => [key, environment[name] ?? '']);
  if (values.every(([, value]) => value === '')) return null;
  const missing = values.filter(([, value]) => value === '').map(([key]) => VARIABLES[key]);
  if (missing.length > 0)
    throw new SetupProblem(`Updates also need ${missing.join(' and ')}. Set all of them, or none.`);
  const { HANGAR_PUBLISHER_NAME: publisherName } = environment;
  const source = {
    ...Object.fromEntries(values),
    updaterCacheDirName: 'hangar-updater',
    ...(publisherName ? { publisherName } : {}),
  };
  const path = join(folder, 'release.json');
  await writeFile(path, `${JSON.stringify(source, null, 2)}\n`);
  return { path, address: source.address };
}
