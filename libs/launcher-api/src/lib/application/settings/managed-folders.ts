import { join, relative, sep } from 'node:path';
import type { DataDirectory } from '@hangar/api-foundation/storage';
import { PORT_VERSION, SOURCE_PORT_FAMILY_ID } from '@hangar/domain';
import { normalizePath } from '@hangar/file-system';

import type { KnownSourcePort } from './settings-file';

/** A version of a source port that Hangar installed. Each version has its own folder. */
export interface ManagedVersion {
  readonly family: string;
  readonly version: string;
}

/** Returns the folder of a version. */
export function getManagedFolder(data: DataDirectory, { family, version }: ManagedVersion): string {
  return join(data.ports(), family, version);
}

/** Returns the installed version to which a source port belongs; `null` if Hangar did not install the port. */
export function parseManagedVersion(
  data: DataDirectory,
  { executablePath }: Pick<KnownSourcePort, 'executablePath'>,
): ManagedVersion | null {
  const parts = relative(data.ports(), normalizePath(executablePath)).split(sep);
  const [family = '', version = ''] = parts;
  return parts.length > 2 && isManagedVersion({ family, version }) ? { family, version } : null;
}

/** Whether a family and a version are valid folder names. They may come from a manually edited file. */
export function isManagedVersion({ family, version }: ManagedVersion): boolean {
  return SOURCE_PORT_FAMILY_ID.test(family) && PORT_VERSION.test(version);
}
