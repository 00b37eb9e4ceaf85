import { withoutStop } from '@hangar/domain';
import type { INamedFile, IProtocol, ISave } from '@hangar/domain';

import { formatMapTime } from './map-time';
import { getSkillName } from './skill-name';

/** Whether anything in the save could be read. */
export function isReadable({ loadable, family, map }: Pick<ISave, 'loadable' | 'family' | 'map'>): boolean {
  return loadable || family !== null || map !== null;
}

/** Returns the name of a save: the player's title, or its slot or file name if it has no title. */
export function getSaveTitle({ title, autosave, slot, fileName }: ISave): string {
  if (title !== null && title.trim() !== '') return title;
  if (autosave) return $localize`Autosave`;
  return slot === null ? fileName : $localize`Slot ${slot}:number:`;
}

/** Describes the position of a save, such as `MAP07 · Ultra-Violence · 23:08`. */
export function getSavePositionText({ map, skill, levelTimeTics }: ISave, isDoom: boolean): string {
  return [
    map ?? $localize`Unknown map`,
    skill === null ? (map === null ? null : $localize`unknown skill`) : getSkillName(skill, isDoom),
    levelTimeTics === null ? null : formatMapTime(levelTimeTics),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Describes in a sentence how the setup of a save differs from the current protocol; empty if it doesn't. */
export function getSaveDifference(
  { madeWith }: ISave,
  { files, baseGameHash }: { readonly files: IProtocol['files']; readonly baseGameHash: string | null },
): string {
  if (madeWith === null) return '';
  if (baseGameHash !== null && madeWith.baseGame.hashValue !== baseGameHash)
    return $localize`Saved with a different base game (${withoutStop(madeWith.baseGame.name)}:name:).`;
  const currentFiles = files.filter(({ enabled }) => enabled);
  const includesHash = (list: readonly INamedFile[], hash: string) =>
    list.some(({ hashValue }) => hashValue === hash);
  const removed = madeWith.files.filter(
    ({ hashValue }) => !currentFiles.some((file) => file.hashValue === hashValue),
  );
  const added = currentFiles.filter(({ hashValue }) => !includesHash(madeWith.files, hashValue));
  if (removed.length > 0 && added.length > 0)
    return $localize`Saved with ${toList(removed)}:before: instead of ${toList(added)}:now:.`;
  if (removed.length > 0)
    return $localize`Saved with files that aren't loaded now: ${toList(removed)}:names:.`;
  if (added.length > 0)
    return $localize`Saved without these currently loaded files: ${toList(added)}:names:.`;
  return $localize`Saved with the same files in a different order.`;
}

function toList(files: readonly { readonly name: string }[]): string {
  return files.map(({ name }) => name).join(', ');
}
