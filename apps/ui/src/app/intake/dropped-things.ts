import { extensionOf, HANDED_EXTENSIONS } from '@hangar/domain';

/** One thing that was dropped. A folder's file cannot be read, but the desktop window knows its path. */
export interface DroppedThing {
  readonly file: File;
  readonly entry: FileSystemEntry | null;
}

/** What of dropped folders is worth handing over. */
export interface FoundFiles {
  readonly files: readonly File[];
  /** Why nothing is handed over; `null` when something is. */
  readonly refusal: string | null;
}

/** As many as the launcher reads at once. */
const MAX_FILES = 1000;
const MAX_ENTRIES = 20_000;
const MAX_DEPTH = 12;
const USEFUL: readonly string[] = [...HANDED_EXTENSIONS, '.txt'];

/** The files among what was dropped, and those in folders that could be of use. */
export async function filesOfThings(things: readonly DroppedThing[]): Promise<FoundFiles> {
  const walk = new FolderWalk();
  for (const { file, entry } of things) {
    if (entry?.isDirectory) await walk.into(entry as FileSystemDirectoryEntry, 1);
    else walk.take(file);
    if (walk.isTooMuch) break;
  }
  if (walk.isTooMuch) return refused(tooManyText());
  if (walk.files.length > 0) return { files: walk.files, refusal: null };
  return refused($localize`There is nothing in it that a source port could load.`);
}

function refused(refusal: string): FoundFiles {
  return { files: [], refusal };
}

function tooManyText(): string {
  return $localize`That is too much at once: Hangar looks at ${MAX_FILES}:count: files, in folders of no more than ${MAX_DEPTH}:depth: levels. Drop fewer of them, or the folder of one mod.`;
}

/** Reads folders as far as is sensible: one that holds itself has an end, too. */
class FolderWalk {
  readonly files: File[] = [];
  isTooMuch = false;
  private entries = 0;

  take(file: File): void {
    this.files.push(file);
    if (this.files.length > MAX_FILES) this.isTooMuch = true;
  }

  async into(folder: FileSystemDirectoryEntry, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) this.isTooMuch = true;
    const reader = folder.createReader();
    while (!this.isTooMuch) {
      const part = await entriesOf(reader);
      if (part.length === 0) return;
      this.entries += part.length;
      if (this.entries > MAX_ENTRIES) this.isTooMuch = true;
      for (const entry of part) await this.visit(entry, depth);
    }
  }

  private async visit(entry: FileSystemEntry, depth: number): Promise<void> {
    if (this.isTooMuch) return;
    if (entry.isDirectory) return this.into(entry as FileSystemDirectoryEntry, depth + 1);
    if (!isOfUse(entry.name)) return;
    const file = await fileOf(entry as FileSystemFileEntry);
    if (file) this.take(file);
  }
}

function isOfUse(name: string): boolean {
  return USEFUL.includes(extensionOf(name));
}

/** What cannot be read is passed over: a folder without a right to it, a link to nowhere. */
function entriesOf(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  return new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
}

function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}
