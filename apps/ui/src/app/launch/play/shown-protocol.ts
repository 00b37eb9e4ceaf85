import { computed, Injectable, signal } from '@angular/core';
import type { IProtocol } from '@hangar/domain';

/** The protocol in the detail view, shared by everything that is loaded for it. */
@Injectable()
export class ShownProtocol {
  private readonly shown = signal<IProtocol | null>(null);

  /** Empty until a protocol is shown. */
  readonly id = computed(() => this.shown()?.id ?? '');
  /** Changes with the protocol, because its files determine the matching saves and the maps. */
  readonly updatedAt = computed(() => this.shown()?.updatedAt ?? '');

  show(protocol: IProtocol): void {
    this.shown.set(protocol);
  }
}
