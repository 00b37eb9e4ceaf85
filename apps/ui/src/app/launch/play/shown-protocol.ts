import { computed, Injectable, signal } from '@angular/core';
import type { IProtocol } from '@hangar/domain';

/** The protocol in the detail view, shared by the services that load data for it. */
@Injectable()
export class ShownProtocol {
  private readonly shown = signal<IProtocol | null>(null);

  /** Empty until a protocol is shown. */
  readonly id = computed(() => this.shown()?.id ?? '');
  /** Changes whenever the protocol is updated, because its files determine its maps and the matching saves. */
  readonly updatedAt = computed(() => this.shown()?.updatedAt ?? '');

  show(protocol: IProtocol): void {
    this.shown.set(protocol);
  }
}
