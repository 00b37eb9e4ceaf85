import { inject, Service } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { apiErrorOf, MediaApi, Notifications, ProtocolStore } from '@hangar/ui-data-access';

import { Confirm } from '../../confirm/confirm';

/** What can be done with an imported screenshot; each tells by itself what went wrong. */
@Service()
export class ScreenshotActions {
  private readonly protocols = inject(ProtocolStore);
  private readonly media = inject(MediaApi);
  private readonly notifications = inject(Notifications);
  private readonly confirm = inject(Confirm);

  async useAsCover({ id }: IProtocol, fileName: string): Promise<void> {
    try {
      await this.protocols.update(id, { screenshotPath: fileName });
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`The cover was not changed`);
    }
  }

  /** Asks once. A protocol that has the picture as its cover gets the one back that it would have without. */
  async remove(protocol: IProtocol, { fileName, name }: { fileName: string; name: string }): Promise<void> {
    const isCover = protocol.screenshotPath === fileName;
    const isWanted = await this.confirm.ask({
      title: $localize`Delete ${name}:name:?`,
      text: isCover
        ? $localize`It is the cover of "${protocol.title}:title:", which then shows its title picture again. This cannot be undone.`
        : $localize`Hangar’s copy of this screenshot is deleted. This cannot be undone.`,
      action: $localize`Delete`,
      isDestructive: true,
    });
    if (!isWanted) return;
    try {
      // The server does not delete what is the cover of another protocol: then this one keeps it as well.
      if (isCover && !this.isCoverOfAnother(protocol, fileName))
        await this.protocols.update(protocol.id, { screenshotPath: null });
      await this.media.remove(fileName);
    } catch (failure) {
      this.notifications.report(apiErrorOf(failure), $localize`${name}:name: was not deleted`);
    }
  }

  private isCoverOfAnother({ id }: IProtocol, fileName: string): boolean {
    const protocols = this.protocols.protocols() ?? [];
    return protocols.some((other) => other.id !== id && other.screenshotPath === fileName);
  }
}
