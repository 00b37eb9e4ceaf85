import { afterNextRender, Component, computed, ElementRef, inject } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { ProtocolStore } from '@hangar/ui-data-access';

import { ProtocolCard } from '../grid/protocol-card';
import { ProtocolActions } from '../protocol-actions';
import { FirstPageHold } from './first-page-hold';
import { FoundTaking } from './found-taking';

/** So many of the first protocols are there to press; the rest are in the library. */
const MAX_SHOWN = 3;

/** What was found is in: the first protocols, to press one and play. */
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
  private readonly taking = inject(FoundTaking);

  protected readonly taken = this.taking.taken;
  protected readonly shown = computed(() => {
    const ids = this.taken()?.protocolIds ?? [];
    const byId = new Map(this.protocols.protocols()?.map((protocol) => [protocol.id, protocol]));
    return ids.flatMap((id) => byId.get(id) ?? []).slice(0, MAX_SHOWN);
  });

  constructor() {
    const { nativeElement } = inject<ElementRef<HTMLElement>>(ElementRef);
    // The button that was pressed last is gone; Enter plays the first.
    afterNextRender(() => nativeElement.querySelector<HTMLElement>('hangar-protocol-card')?.focus());
  }

  /** The page of all protocols takes this one's place. */
  protected showAll(): void {
    this.hold.isHeld.set(false);
  }

  protected press(event: KeyboardEvent, protocol: IProtocol): void {
    const card = event.currentTarget as HTMLElement;
    // Keys on what is inside the card belong to that.
    if (event.target !== card) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void this.actions.play(protocol);
    }
    const other = { ArrowRight: card.nextElementSibling, ArrowLeft: card.previousElementSibling }[event.key];
    if (other instanceof HTMLElement) other.focus();
  }
}
