import { Inject, Injectable } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { SharedReading } from '@hangar/api-foundation/storage';

import type { SaveFolder } from './save-places';
import { folderMark, type SeenFolders, type SeenSave, walkSaves } from './save-walk';

/** So few are looked at each time. */
const FEW = 300;
/** The lists of so many protocols are remembered. */
const KEPT = 4;
/** A folder that changed so shortly before it was read may change again without a mark of it. */
const COARSEST_CLOCK_MILLISECONDS = 2000;
/** Of many, each is looked at again no more often. */
const LOOK_AGAIN_MILLISECONDS = 2000;

interface KnownFolders extends SeenFolders {
  readonly key: string;
  readonly lookedAt: number;
  readonly isSettled: boolean;
}

/**
 * Knows which saves there are. A few are looked at each time; of thousands it answers what it knows while no file came or
 * went, looks at each afterwards, and tells when one was written over.
 */
@Injectable()
export class SaveFiles {
  private readonly known = new Map<string, KnownFolders>();
  private readonly looks = new Map<string, SharedReading<KnownFolders>>();

  constructor(
    private readonly events: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those of a protocol in its folders, newest first. */
  async of(protocolId: string, folders: readonly SaveFolder[]): Promise<readonly SeenSave[]> {
    const known = this.known.get(protocolId);
    const isKnown =
      known !== undefined &&
      known.key === keyOf(folders) &&
      known.isSettled &&
      known.saves.length > FEW &&
      (await isUnchanged(known));
    if (!isKnown) return (await this.look(protocolId, folders)).saves;
    if (this.clock.monotonic() - known.lookedAt > LOOK_AGAIN_MILLISECONDS)
      void this.lookAgain(protocolId, folders, known);
    return known.saves;
  }

  /** Forgets what is known of a protocol, since something was just written. */
  forget(protocolId: string): void {
    this.known.delete(protocolId);
  }

  /** Notes that a save of a protocol was written, moved or deleted, and notifies clients. */
  noteChange(protocolId: string): void {
    this.forget(protocolId);
    this.events.publish('saves.changed', { protocolId });
  }

  private async lookAgain(
    protocolId: string,
    folders: readonly SaveFolder[],
    before: KnownFolders,
  ): Promise<void> {
    const { saves } = await this.look(protocolId, folders);
    if (!isSame(saves, before.saves)) this.events.publish('saves.changed', { protocolId });
  }

  private async look(protocolId: string, folders: readonly SaveFolder[]): Promise<KnownFolders> {
    const key = keyOf(folders);
    const look = this.looks.get(key) ?? new SharedReading(() => this.lookOnce(protocolId, folders));
    this.looks.set(key, look);
    try {
      return await look.read();
    } finally {
      if (!look.isUnderWay) this.looks.delete(key);
    }
  }

  private async lookOnce(protocolId: string, folders: readonly SaveFolder[]): Promise<KnownFolders> {
    // The time of the disk, whatever the clock of a test says.
    const begun = Date.now();
    const seen = await walkSaves(folders);
    const isSettled = [...seen.folders.values()].every(
      (mark) => mark === 'none' || Number(mark.split(' ')[1]) < begun - COARSEST_CLOCK_MILLISECONDS,
    );
    const known = { ...seen, key: keyOf(folders), lookedAt: this.clock.monotonic(), isSettled };
    this.known.delete(protocolId);
    this.known.set(protocolId, known);
    for (const oldest of this.known.keys()) if (this.known.size > KEPT) this.known.delete(oldest);
    return known;
  }
}

function keyOf(folders: readonly SaveFolder[]): string {
  return folders.map(({ path }) => path).join('\0');
}

async function isUnchanged({ folders }: SeenFolders): Promise<boolean> {
  for (const [path, mark] of folders) if ((await folderMark(path)) !== mark) return false;
  return true;
}

function isSame(some: readonly SeenSave[], others: readonly SeenSave[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ place, writtenAt, sizeBytes }, index) =>
        others[index]?.place === place &&
        others[index].writtenAt === writtenAt &&
        others[index].sizeBytes === sizeBytes,
    )
  );
}
