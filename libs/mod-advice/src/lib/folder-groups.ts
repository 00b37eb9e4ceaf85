import { fileNameOf, isDehackedPatch, stemOf } from '@hangar/domain';

import { isInSideFolder } from './file-roles';
import type { InspectedFile, InspectedFiles } from './inspected-file';
import { groupFiles } from './group-files';

/**
 * Groups a folder's files into mods. Usually, all files belong to one mod. The folder is a collection of mods if the
 * files contain the same maps but have unrelated names, or if each file has its own readme file.
 */
export function groupByFolder(name: string, files: readonly InspectedFile[]): InspectedFiles[] {
  const mapFiles = files.filter(isMapFile);
  if (!mapFiles.some((first) => mapFiles.some((second) => areUnrelated(first, second, files))))
    return [{ name, files }];
  return groupFiles([{ name: null, files }]).map((group) => ({
    name: group.files.find(isMapFile)?.fileName ?? group.files[0]?.fileName ?? name,
    files: group.files,
  }));
}

function isMapFile(file: InspectedFile): boolean {
  return (file.contents?.mapCount ?? 0) > 0 && !isDehackedPatch(file.fileType) && !isInSideFolder(file);
}

function areUnrelated(first: InspectedFile, second: InspectedFile, files: readonly InspectedFile[]): boolean {
  const [stem, otherStem] = [getStem(first), getStem(second)];
  // `sunder` and `sunder-vanilla` are variants of the same mod.
  if (stem.startsWith(otherStem) || otherStem.startsWith(stem)) return false;
  const maps = new Set(first.contents?.maps.map((map) => map.name));
  const hasText = (textStem: string) => files.some((file) => file.text && getStem(file) === textStem);
  return (
    second.contents?.maps.some((map) => maps.has(map.name)) === true || (hasText(stem) && hasText(otherStem))
  );
}

function getStem({ fileName }: InspectedFile): string {
  return stemOf(fileNameOf(fileName)).toLowerCase();
}
