import { inject, Service } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { toApiError, MediaApi, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { UndoHistory } from '../../undo/undo-history';

/** Actions on an imported screenshot. Each reports its own errors. */
@Service()
export class ScreenshotActions {
  private readonly protocols = inject(ProtocolStore);
  private readonly media = inject(MediaApi);
  private readonly notifications = inject(Notifications);
  private readonly undoing = inject(UndoHistory);

  async useAsCover({ id }: IProtocolCard, fileName: string): Promise<void> {
    try {
      await this.protocols.update(id, { screenshotPath: fileName });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't change the cover`);
    }
  }

  /**
   * Deletes a screenshot without confirmation, because deletion can be undone. If the screenshot is the protocol's
   * cover, the protocol returns to its default cover.
   */
  async remove(
    protocol: IProtocolCard,
    { fileName, name }: { fileName: string; name: string },
  ): Promise<void> {
    // The server doesn't delete a screenshot that is another protocol's cover, so this protocol keeps its cover too.
    const wasCover = protocol.screenshotPath === fileName && !this.isCoverOfAnother(protocol, fileName);
    const cover = { kind: 'update', id: protocol.id, changes: { screenshotPath: fileName } } as const;
    try {
      if (wasCover) await this.protocols.update(protocol.id, { screenshotPath: null });
      const { trashId } = await this.media.remove(fileName);
      this.undoing.offer($localize`Deleted ${name}:name:`, [trashId], {
        laterSteps: wasCover ? [cover] : [],
      });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't delete ${name}:name:`);
    }
  }

  private isCoverOfAnother({ id }: IProtocolCard, fileName: string): boolean {
    const protocols = this.protocols.protocols() ?? [];
    return protocols.some((other) => other.id !== id && other.screenshotPath === fileName);
  }
}
