import {
  afterEveryRender,
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  Injector,
  signal,
} from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { ProtocolStore } from '@hangar/ui-data-access';

import { formatCounts } from '../../activity/import-text';
import { FoundImporter } from '../../found/found-importer';
import { FoundOutcome } from '../../found/found-outcome';
import { InstallPortButton } from '../../source-ports/install-port-button';
import { NO_REQUIREMENTS } from '../../source-ports/port-to-install';
import { ProtocolCard } from '../grid/protocol-card';
import { ProtocolActions } from '../protocol-actions';
import { FirstDownloads } from './first-downloads';
import { FirstPageState } from './first-page-state';

/** Maximum number of protocols shown; the others are in the library. */
const MAX_SHOWN = 3;

/** The first protocols after the import, ready to launch with one click. */
@Component({
  selector: 'hangar-ready-page',
  imports: [FoundOutcome, Icon, InstallPortButton, ProtocolCard],
  templateUrl: './ready-page.html',
  styleUrl: './ready-page.css',
})
export class ReadyPage {
  protected readonly actions = inject(ProtocolActions);
  private readonly firstPageState = inject(FirstPageState);
  private readonly protocols = inject(ProtocolStore);
  private readonly importer = inject(FoundImporter);

  protected readonly addedText = computed(() => formatCounts(this.importer.imported()?.made ?? {}));
  protected readonly hasPort = inject(FirstDownloads).hasPort;
  protected readonly anyPort = NO_REQUIREMENTS;
  protected readonly isUndoing = signal(false);
  protected readonly shown = computed(() => {
    const ids = this.importer.imported()?.protocolIds ?? [];
    const byId = new Map(this.protocols.protocols()?.map((protocol) => [protocol.id, protocol]));
    return ids.flatMap((id) => byId.get(id) ?? []).slice(0, MAX_SHOWN);
  });

  constructor() {
    const { nativeElement } = inject<ElementRef<HTMLElement>>(ElementRef);
    const injector = inject(Injector);
    // The button that the user clicked no longer exists, so the first card's main button receives the focus. The
    // protocols may arrive after the import has ended, and in any order.
    const focusEffect = effect(() => {
      const [first] = this.shown();
      if (!first || first.id !== this.importer.imported()?.protocolIds[0]) return;
      focusEffect.destroy();
      // A remedy's button is rendered later, because its code is loaded on demand.
      const waiting = afterEveryRender(
        () => {
          const button = nativeElement
            .querySelector('hangar-launch-button')
            ?.querySelector<HTMLElement>('button');
          if (!button) return;
          waiting.destroy();
          button.focus();
        },
        { injector },
      );
    });
  }

  /** Shows the library instead of this page. */
  protected showAll(): void {
    this.firstPageState.staysOpen.set(false);
  }

  /** Removes everything that was added. The first page then shows the found items again. */
  protected async undoAll(): Promise<void> {
    if (this.isUndoing()) return;
    this.isUndoing.set(true);
    await this.importer.undo();
    this.isUndoing.set(false);
  }

  protected handleKey(event: KeyboardEvent, protocol: IProtocolCard): void {
    const card = event.currentTarget as HTMLElement;
    // Keys pressed on an element inside the card are handled by that element.
    if (event.target !== card) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) void this.actions.play(protocol);
      else this.actions.showDetails(protocol);
    }
    const other = { ArrowRight: card.nextElementSibling, ArrowLeft: card.previousElementSibling }[event.key];
    if (other instanceof HTMLElement) other.focus();
  }
}
