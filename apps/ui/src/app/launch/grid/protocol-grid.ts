import { CdkFixedSizeVirtualScroll, CdkVirtualForOf, CdkVirtualScrollViewport } from '@angular/cdk/scrolling';
import { Component, computed, DestroyRef, inject, input, signal, viewChild } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { ContextMenuTrigger } from '@hangar/ui-components';
import type { LazyMenu } from '@hangar/ui-components';

import { SelectedProtocols } from '../choice/selected-protocols';
import { LaunchLibrary } from '../launch-library';
import { ProtocolActions } from '../protocol-actions';
import { returnToShownProtocol } from '../return-to-protocol';
import { RovingFocus } from '../roving-focus';
import { ListActivity } from '../list-activity';
import { computeGridMetrics, splitIntoRows } from './grid-metrics';
import type { GridMeasures } from './grid-metrics';
import { GridRuler } from './grid-ruler';

import { ProtocolCard } from './protocol-card';

/** The protocols as a virtually scrolled grid of cards. Rows are reused while scrolling. */
@Component({
  selector: 'hangar-protocol-grid',
  imports: [
    CdkFixedSizeVirtualScroll,
    CdkVirtualForOf,
    CdkVirtualScrollViewport,
    ContextMenuTrigger,
    GridRuler,
    ProtocolCard,
  ],
  templateUrl: './protocol-grid.html',
  styleUrls: ['../virtual-list.css', './protocol-grid.css'],
  host: {
    '(pointerenter)': 'library.isOrderFrozen.set(true)',
    '(pointerleave)': 'library.isOrderFrozen.set(false)',
  },
})
export class ProtocolGrid {
  private readonly actions = inject(ProtocolActions);
  protected readonly library = inject(LaunchLibrary);
  protected readonly selectedProtocols = inject(SelectedProtocols);
  private readonly viewport = viewChild.required(CdkVirtualScrollViewport);

  readonly protocols = input.required<readonly IProtocolCard[]>();

  protected readonly measures = signal<GridMeasures | null>(null);
  protected readonly metrics = computed(() => {
    const measures = this.measures();
    return measures && computeGridMetrics(measures);
  });
  protected readonly rowHeight = computed(() => `${this.metrics()?.rowHeight ?? 1}px`);
  protected readonly rows = computed(() => {
    const metrics = this.metrics();
    return metrics ? splitIntoRows(this.protocols(), metrics.columns) : [];
  });
  protected readonly menuProtocol = signal<IProtocolCard | null>(null);
  protected readonly menu: LazyMenu = {
    load: () => import('../protocol-menu').then((file) => file.ProtocolMenu),
    inputs: () => {
      const protocol = this.menuProtocol();
      return protocol && { protocol };
    },
  };
  protected readonly focus = new RovingFocus({
    items: this.protocols,
    getKey: ({ id }) => id,
    columns: computed(() => this.metrics()?.columns ?? 1),
    rowHeight: computed(() => this.metrics()?.rowHeight ?? 1),
    viewport: this.viewport,
    open: (index) => this.run(index, (protocol) => this.actions.showDetails(protocol)),
    launch: (index) => this.run(index, (protocol) => this.actions.play(protocol)),
    extend: (index) => this.selectedProtocols.selection.extendTo(index),
  });

  constructor() {
    inject(ListActivity).watch(this.viewport);
    returnToShownProtocol(this.focus, this.protocols);
    inject(DestroyRef).onDestroy(() => this.library.isOrderFrozen.set(false));
  }

  /**
   * Tracks rows by index, so that a row's elements are reused for other cards. This keeps the focus and avoids
   * flickering images.
   */
  protected readonly getKey = (index: number) => index;

  protected trackFocus(index: number): void {
    this.focus.trackFocus(index);
    this.selectedProtocols.trackFocus(index);
  }

  /** Changes the selection, or opens the protocol. */
  protected handleClick(protocol: IProtocolCard, index: number, event: MouseEvent): void {
    if (this.selectedProtocols.handleClick(protocol.id, index, event)) this.focus.moveTo(index);
    else this.actions.openByClick(protocol, event);
  }

  /**
   * Prevents double clicks and Shift+click from selecting text. Shift+click must also not move the focus, because the
   * range starts at the focused card.
   */
  protected preventTextSelection(event: MouseEvent): void {
    this.focus.preventBlurInGap(event);
    if (event.shiftKey || event.detail > 1) event.preventDefault();
  }

  /** Suppresses the context menu between the cards. */
  protected suppressMenuInGap(event: Event): void {
    if (event.target === event.currentTarget) event.stopPropagation();
  }

  private run(index: number, action: (protocol: IProtocolCard) => unknown): void {
    const protocol = this.protocols()[index];
    if (protocol && !this.selectedProtocols.isSelecting()) void action(protocol);
  }
}
