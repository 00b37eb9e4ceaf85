import { inject, Service } from '@angular/core';
import type { IProtocol, IProtocolExtra } from '@hangar/domain';
import { toApiError, Notifications, ProtocolStore } from '@hangar/ui-data-access';

/** Saves the extras of a protocol. */
@Service()
export class ExtraSaver {
  private readonly protocols = inject(ProtocolStore);
  private readonly notifications = inject(Notifications);

  /** Saves the extras. Reports its own errors. */
  async saveExtras({ id, title }: IProtocol, extras: readonly IProtocolExtra[]): Promise<void> {
    try {
      await this.protocols.update(id, { extras: [...extras] });
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't save the extras for ${title}:title:`);
    }
  }
}
