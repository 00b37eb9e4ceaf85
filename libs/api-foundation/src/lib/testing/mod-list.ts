import { ManualClock } from './manual-clock';
import { textField, withUnknownKeys, type Stored } from '../storage/record-fields';
import { RecordFile } from '../storage/record-file';
import type { ListChange } from '../storage/record-file-shape';
import { TestStorage } from './test-storage';

export type Mod = Stored<{ readonly id: string; readonly name: string }>;

/** The file name of {@link ModList}. */
export const MODS_FILE = 'mods.json';

/** A list of mods in one file that consecutive runs of the program open. */
export class ModList {
  /** The ids that were reported for each edit. */
  readonly edited: string[][] = [];
  /** The records that the latest run has reported. */
  records = new Map<string, Mod>();
  private readonly opened: RecordFile<Mod>[] = [];

  private constructor(readonly storage: TestStorage) {}

  static async create(): Promise<ModList> {
    return new ModList(await TestStorage.create());
  }

  /** Starts a run with its own clock. The clocks of "crashed" runs do not advance. */
  open(): RecordFile<Mod> {
    const { storage, edited } = this;
    const records = (this.records = new Map<string, Mod>());
    storage.clock = new ManualClock();
    const file = new RecordFile<Mod>(
      {
        path: storage.path(MODS_FILE),
        read: (raw, id) =>
          raw['name'] === 'beyond recognition'
            ? null
            : withUnknownKeys({ id, name: textField(raw['name'], 'nameless') }, raw),
        onRecord: (id, record) => void (record ? records.set(id, record) : records.delete(id)),
        onUnload: () => records.clear(),
        onEdited: (edits) => edited.push(edits.map(({ id }) => id)),
      },
      { problems: storage.problems, clock: storage.clock },
    );
    this.opened.push(file);
    return file;
  }

  async idsOnDisk(): Promise<string[]> {
    return (await this.storage.json<Mod[]>(MODS_FILE)).map(({ id }) => id);
  }

  /** Ends all runs. Includes "crashed" runs, which keep their journals open until then. */
  async remove(): Promise<void> {
    for (const file of this.opened) await file.flush();
    await this.storage.remove();
  }
}

export const mod = (id: string, name = id): Mod => ({ id, name });
export const createMods = (count: number): Mod[] =>
  Array.from({ length: count }, (_, index) => mod(`mod-${index}`));
export const put =
  (...mods: Mod[]): ListChange<Mod> =>
  () =>
    mods.map((one) => ({ put: one }));
export const upsertMod =
  (id: string): ListChange<Mod> =>
  () => [{ remove: id }];
