import { inject, Service } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { apiErrorOf, MediaApi, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { Undoing } from '../../undo/undoing';

/** What can be done with an imported screenshot; each tells by itself what went wrong. */
@Service()
export class ScreenshotActions {
  private readonly protocols = inject(ProtocolStore);
  private readonly media = inject(MediaApi);
  private readonly notifications = inject(Notifications);
  private readonly undoing = inject(Undoing);

  async useAsCover({ id }: IProtocol, fileName: string): Promise<void> {
    try {
      await this.protocols.update(id, { screenshotPath: fileName });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`The cover was not changed`);
    }
  }

  /** Does not ask, because it can be taken back. A protocol that has the picture as its cover gets the one back that it would have without. */
  async remove(protocol: IProtocol, { fileName, name }: { fileName: string; name: string }): Promise<void> {
    // The server does not delete what is the cover of another protocol: then this one keeps it as well.
    const wasCover = protocol.screenshotPath === fileName && !this.isCoverOfAnother(protocol, fileName);
    const cover = { kind: 'cover', id: protocol.id, fileName } as const;
    try {
      if (wasCover) await this.protocols.update(protocol.id, { screenshotPath: null });
      const { trashId } = await this.media.remove(fileName);
      this.undoing.offer($localize`Deleted "${name}:name:"`, [trashId], { then: wasCover ? [cover] : [] });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`${name}:name: was not deleted`);
    }
  }

  private isCoverOfAnother({ id }: IProtocol, fileName: string): boolean {
    const protocols = this.protocols.protocols() ?? [];
    return protocols.some((other) => other.id !== id && other.screenshotPath === fileName);
  }
}
