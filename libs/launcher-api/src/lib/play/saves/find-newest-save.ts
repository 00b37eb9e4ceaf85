import { readSaveFile, type ParsedSave } from './cached-save-reader';
import { getPath, type SaveFolder } from './save-places';
import { getSavedAt } from './save-record';
import { getFolderVersion, walkSaves, type ListedSave } from './save-walk';

/** Formats that contain the time of saving. This time may be much earlier than the time of the file. */
const FORMATS_WITH_TIME = /\.(zds|hsg)$/i;
/**
 * Maximum number of saves that are read to sort them by the times that they contain. If there are more, they are sorted
 * by the times of their files.
 */
const MAX_SAVES_READ_FOR_ORDER = 1000;

/** Reads a save of a protocol. */
type ReadSave = (save: ListedSave) => Promise<ParsedSave>;

/**
 * Returns saves newest first, by the times that they contain, or otherwise by the times of their files. `saves` must be
 * in the order of the files' times.
 */
export async function orderSaves(
  saves: readonly ListedSave[],
  readSave: ReadSave,
): Promise<readonly ListedSave[]> {
  const savesWithTime = saves.filter(containsTime);
  if (savesWithTime.length === 0 || savesWithTime.length > MAX_SAVES_READ_FOR_ORDER) return saves;
  const times = new Map<ListedSave, number>();
  for (const each of savesWithTime) times.set(each, getTime(each, await readSave(each)));
  const getKnownTime = (save: ListedSave): number => times.get(save) ?? save.writtenAt;
  return [...saves].sort((a, b) => getKnownTime(b) - getKnownTime(a));
}

/** The newest save of a protocol. */
export interface NewestSave {
  readonly listed: ListedSave;
  readonly read: ParsedSave;
}

/**
 * Finds the newest save in some folders, in the order of {@link orderSaves}, and reads it. `newest` is `null` if the
 * folders contain no saves. `versions` changes when saves are added or removed, or the newest save is replaced. Reads
 * as few files as possible: a save is never newer than its file, so the remaining files are not read if they are older.
 */
export async function findNewestSave(
  folders: readonly SaveFolder[],
): Promise<{ newest: NewestSave | null; versions: ReadonlyMap<string, string> }> {
  const { saves, folders: versions } = await walkSaves(folders);
  const locate = ({ place }: ListedSave): string => getPath(place, folders) ?? '';
  const newest = await chooseNewest(saves, (save) => readSaveFile(locate(save)));
  if (newest === null) return { newest, versions };
  const path = locate(newest.listed);
  return { newest, versions: new Map([...versions, [path, await getFolderVersion(path)]]) };
}

async function chooseNewest(saves: readonly ListedSave[], readSave: ReadSave): Promise<NewestSave | null> {
  const isOrderedByFile = saves.filter(containsTime).length > MAX_SAVES_READ_FOR_ORDER;
  let newest: NewestSave | null = null;
  let newestTime = -Infinity;
  for (const listed of saves) {
    if (newestTime >= listed.writtenAt) break;
    const read = await readSave(listed);
    if (isOrderedByFile) return { listed, read };
    const time = containsTime(listed) ? getTime(listed, read) : listed.writtenAt;
    if (time > newestTime) [newest, newestTime] = [{ listed, read }, time];
  }
  return newest;
}

function containsTime({ place }: ListedSave): boolean {
  return FORMATS_WITH_TIME.test(place);
}

function getTime(save: ListedSave, read: ParsedSave): number {
  return Date.parse(getSavedAt(save, read));
}
