import { afterNextRender, Component, computed, ElementRef, inject } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { ProtocolStore } from '@hangar/ui-data-access';

import { ProtocolCard } from '../grid/protocol-card';
import { ProtocolActions } from '../protocol-actions';
import { FirstPageHold } from './first-page-hold';
import { FoundItemsImporter } from './found-items-importer';

/** Maximum number of protocols shown; the others are in the library. */
const MAX_SHOWN = 3;

/** The first protocols after the import, ready to launch with one click. */
@Component({
  selector: 'hangar-ready-page',
  imports: [Icon, ProtocolCard],
  templateUrl: './ready-page.html',
  styleUrl: './ready-page.css',
})
export class ReadyPage {
  private readonly actions = inject(ProtocolActions);
  private readonly hold = inject(FirstPageHold);
  private readonly protocols = inject(ProtocolStore);
  private readonly importer = inject(FoundItemsImporter);

  protected readonly imported = this.importer.imported;
  protected readonly shown = computed(() => {
    const ids = this.imported()?.protocolIds ?? [];
    const byId = new Map(this.protocols.protocols()?.map((protocol) => [protocol.id, protocol]));
    return ids.flatMap((id) => byId.get(id) ?? []).slice(0, MAX_SHOWN);
  });

  constructor() {
    const { nativeElement } = inject<ElementRef<HTMLElement>>(ElementRef);
    // The button that the user clicked no longer exists. The first card receives the focus, so that Enter launches it.
    afterNextRender(() => nativeElement.querySelector<HTMLElement>('hangar-protocol-card')?.focus());
  }

  /** Shows the library instead of this page. */
  protected showAll(): void {
    this.hold.isHeld.set(false);
  }

  protected handleKey(event: KeyboardEvent, protocol: IProtocol): void {
    const card = event.currentTarget as HTMLElement;
    // Keys pressed on an element inside the card are handled by that element.
    if (event.target !== card) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void this.actions.play(protocol);
    }
    const other = { ArrowRight: card.nextElementSibling, ArrowLeft: card.previousElementSibling }[event.key];
    if (other instanceof HTMLElement) other.focus();
  }
}
