import { fileNameOf, isDehackedPatch, stemOf } from '@hangar/domain';

import type { InspectedFile, InspectedFiles } from './inspected-file';

/**
 * Groups items that were added together into mods. Files in an archive or folder belong together. A loose patch or
 * readme file belongs to the mod with the same name. Mods with maps stay separate. Files that have no maps are added to
 * the only mod with maps.
 */
export function groupFiles(added: readonly InspectedFiles[]): InspectedFiles[] {
  const packed = added.filter(({ name }) => name !== null);
  const loose = added.filter(({ name }) => name === null).flatMap(({ files }) => files);
  const hosts = loose.filter((file) => !isCompanion(file));
  const groups = hosts.map((host) => ({
    name: null,
    files: [host, ...loose.filter((file) => isCompanion(file) && getStem(file) === getStem(host))],
  }));
  const taken = new Set(groups.flatMap(({ files }) => files));
  const remaining = loose.filter((file) => !taken.has(file));
  return joinGroups([...packed, ...groups], remaining);
}

/**
 * Adds mods that have no maps to the only mod with maps, if there is exactly one. Otherwise, each mod stays separate.
 * Readme files are not mods.
 */
function joinGroups(hosts: readonly InspectedFiles[], remaining: readonly InspectedFile[]): InspectedFiles[] {
  const texts = remaining.filter(({ text }) => text !== undefined);
  const patches = remaining.filter(({ text }) => text === undefined);
  const groups = [...hosts, ...patches.map((file) => ({ name: null, files: [file] }))];
  const groupsWithMaps = groups.filter(hasMaps);
  const mainGroup =
    groupsWithMaps.length === 1 ? groupsWithMaps[0] : groups.length === 1 ? groups[0] : undefined;
  if (!mainGroup) return texts.length > 0 ? [...groups, { name: null, files: texts }] : groups;
  const others = groups.filter((group) => group !== mainGroup).flatMap(({ files }) => files);
  return [{ name: mainGroup.name, files: [...mainGroup.files, ...others, ...texts] }];
}

function hasMaps({ files }: InspectedFiles): boolean {
  return files.some(({ contents }) => (contents?.mapCount ?? 0) > 0);
}

/** Whether a file belongs to another file with the same name. */
function isCompanion(file: InspectedFile): boolean {
  return file.text !== undefined || isDehackedPatch(file.fileType);
}

function getStem({ fileName }: InspectedFile): string {
  return stemOf(fileNameOf(fileName)).toLowerCase();
}
