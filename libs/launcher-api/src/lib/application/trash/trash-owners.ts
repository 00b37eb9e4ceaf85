import type { TrashKind } from '@hangar/domain';

import type { TrashFolder } from './trash-folder';
import type { TrashOwner } from './trash-owner';
import type { TrashRecord } from './trash-record';
import { damagedItemError } from './trash-refusals';

/** The registered owners, by kind of item. */
export class TrashOwners {
  private readonly owners = new Map<TrashKind, TrashOwner>();

  constructor(private readonly folder: TrashFolder) {}

  add(kind: TrashKind, owner: TrashOwner): void {
    this.owners.set(kind, owner);
  }

  has(kind: TrashKind): boolean {
    return this.owners.has(kind);
  }

  /** @throws `DOCUMENT_DAMAGED` if the kind has no owner */
  of(record: TrashRecord): TrashOwner {
    const owner = this.owners.get(record.kind);
    if (!owner) throw damagedItemError(record);
    return owner;
  }

  /** Runs {@link TrashOwner.onTrashed} if the owner implements it. */
  async onTrashed(record: TrashRecord): Promise<void> {
    await this.owners.get(record.kind)?.onTrashed?.(record);
  }

  /** Whether the IDs and file names of a deletion are valid. A kind that has no owner is not checked. */
  async isIntact(record: TrashRecord): Promise<boolean> {
    const read = (name: string) => this.folder.readStoredDocument(record.id, name);
    return (await this.owners.get(record.kind)?.isIntact(record, read)) ?? true;
  }
}
