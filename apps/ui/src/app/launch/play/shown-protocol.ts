import { computed, Injectable, signal } from '@angular/core';
import type { IProtocol } from '@hangar/domain';

/** The protocol that the detail view shows, for all that is read of it. */
@Injectable()
export class ShownProtocol {
  private readonly shown = signal<IProtocol | null>(null);

  /** Empty until one is shown. */
  readonly id = computed(() => this.shown()?.id ?? '');
  /** Changes with the protocol, whose files decide which saves suit and which maps there are. */
  readonly updatedAt = computed(() => this.shown()?.updatedAt ?? '');

  show(protocol: IProtocol): void {
    this.shown.set(protocol);
  }
}
