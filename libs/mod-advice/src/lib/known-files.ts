import { getMapNameStyle, stemOf, type IProposal, type IProposedFile } from '@hangar/domain';

import type { Library } from './inspected-file';

/** Finds the protocols that contain all files of a combination of several mods. */
export function findCombination(
  loaded: readonly IProposedFile[],
  { protocols }: Library,
): Pick<IProposal, 'protocolIds' | 'replacesFileId'> {
  const hashes = [...new Set(loaded.map(({ hashValue }) => hashValue))];
  return { protocolIds: findProtocolsUsing(hashes, protocols), replacesFileId: null };
}

/** Finds a mod's files in the catalogue, an older version of the mod, and the protocols that use its files. */
export function findKnown(
  loaded: readonly IProposedFile[],
  { catalog, protocols }: Library,
): Pick<IProposal, 'alreadyCatalogued' | 'protocolIds' | 'replacesFileId'> {
  const hashes = new Set(loaded.map(({ hashValue }) => hashValue));
  const known = catalog.filter(({ hashValue }) => hashes.has(hashValue));
  const knownHashes = new Set(known.map(({ hashValue }) => hashValue));
  const unknown = loaded.filter(({ hashValue }) => !knownHashes.has(hashValue));
  const older = findOlderVersion(unknown, catalog);
  // Protocols must use all of these files. For a newer version of a file, they must use the older version.
  const relevantHashes = older ? [older.hashValue] : [...hashes];
  return {
    alreadyCatalogued: known.map(({ id }) => id),
    protocolIds: relevantHashes.length === 0 ? [] : findProtocolsUsing(relevantHashes, protocols),
    replacesFileId: older?.id ?? null,
  };
}

function findProtocolsUsing(hashes: readonly string[], protocols: Library['protocols']): string[] {
  return protocols
    .filter(({ files }) => hashes.every((hash) => files.some(({ hashValue }) => hashValue === hash)))
    .map(({ id }) => id);
}

/**
 * Returns a file in the catalogue with the same name but different contents, unless its name contains a later version.
 * Files named after a map, such as `MAP01.wad`, are not compared, because different mods have files of that name.
 */
function findOlderVersion(
  loaded: readonly IProposedFile[],
  catalog: Library['catalog'],
): Library['catalog'][number] | null {
  const comparable = loaded.filter(({ fileName }) => !isNamedAfterMap(fileName));
  const names = new Map(comparable.map(({ fileName }) => [removeVersion(fileName), fileName]));
  const older = catalog.filter(({ fileName }) => {
    const added = names.get(removeVersion(fileName));
    return added !== undefined && !isLater(fileName, added);
  });
  return older.length === 1 ? (older[0] ?? null) : null;
}

function isNamedAfterMap(fileName: string): boolean {
  return getMapNameStyle(stemOf(fileName).toUpperCase()) !== null;
}

const VERSION = /(?<![\s_.-])[\s_.-]*v?(?<!\d[._]?)(\d+(?:[._]\d+)+)[a-z]?$/;

/** Removes the version, so that `mod_v1.2.wad` and `mod-1.3.wad` have the same name. */
function removeVersion(fileName: string): string {
  const stem = stemOf(fileName).toLowerCase();
  return stem.replace(VERSION, '').replace(/[\s_-]+/g, ' ') || stem;
}

/** Whether one name contains a later version than another. Always false if either has no version. */
function isLater(firstFileName: string, secondFileName: string): boolean {
  const [first, second] = [firstFileName, secondFileName].map((fileName) =>
    (VERSION.exec(stemOf(fileName).toLowerCase())?.[1] ?? '').split(/[._]/).map(Number),
  );
  if (!first || !second || first.length < 2 || second.length < 2) return false;
  const index = first.findIndex((part, index) => part !== (second[index] ?? 0));
  if (index < 0) return false;
  return (first[index] ?? 0) > (second[index] ?? 0);
}
