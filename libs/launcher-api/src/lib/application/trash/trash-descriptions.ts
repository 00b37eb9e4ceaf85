import type { ITrashItem } from '@hangar/domain';

import { hasOwnSaveFolder, toTrashItem, type SaveCounts, type TrashRecord } from './trash-record';

type SaveCounter = (protocolIds: readonly string[]) => Promise<SaveCounts>;

/** Describes deletions for responses, including the number of saves that a protocol has. */
export class TrashDescriptions {
  private countSaves: SaveCounter = () => Promise.resolve(new Map());

  /** Sets the function that counts the saves of deleted protocols. Call it before the application starts. */
  setSaveCounter(count: SaveCounter): void {
    this.countSaves = count;
  }

  async describe(record: TrashRecord): Promise<ITrashItem> {
    const [item] = await this.describeAll([record]);
    return item as ITrashItem;
  }

  async describeAll(records: readonly TrashRecord[]): Promise<ITrashItem[]> {
    const counted = records.filter(({ kind, details }) => kind === 'protocol' && !hasOwnSaveFolder(details));
    const saveCounts = await this.countSaves(counted.map(({ subjectId }) => subjectId));
    return records.map((record) => toTrashItem(record, saveCounts));
  }
}
