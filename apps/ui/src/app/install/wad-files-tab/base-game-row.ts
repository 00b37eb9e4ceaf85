import { fileNameOf, MD5_DIGITS, type IBaseGameVersion } from '@hangar/domain';
import { formatBytes } from '@hangar/ui-components';

/** Matches the MD5 in the name of a stored file. */
const MD5_IN_NAME = new RegExp(`-${MD5_DIGITS}(?=\\.[^.]*$)`, 'i');

/** A base game as a table row. */
export interface BaseGameRow {
  readonly version: IBaseGameVersion;
  /** The file name without the MD5 that Hangar adds to stored files, because the MD5 has its own column. */
  readonly fileName: string;
  readonly release: string;
  readonly size: string;
  /** Number of protocols that use this base game explicitly. */
  readonly protocols: number;
}

/** Returns the rows of the table sorted by name, optionally with hidden games. */
export function createBaseGameRows(
  versions: readonly IBaseGameVersion[],
  protocols: readonly { readonly baseGameVersionId: string | null }[],
  releases: Readonly<Record<string, string>>,
  includesHidden: boolean,
): BaseGameRow[] {
  const counts = new Map<string, number>();
  for (const { baseGameVersionId: id } of protocols) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  return versions
    .filter((version) => includesHidden || !version.ignored)
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map((version) => ({
      version,
      fileName: getDisplayedFileName(version.iwadPath),
      release: releases[version.hashValue] ?? $localize`Unknown build`,
      size: formatBytes(version.sizeBytes),
      protocols: counts.get(version.id) ?? 0,
    }));
}

function getDisplayedFileName(path: string): string {
  return fileNameOf(path).replace(MD5_IN_NAME, '');
}
