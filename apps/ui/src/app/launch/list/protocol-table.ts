import { CdkContextMenuTrigger } from '@angular/cdk/menu';
import {
  VIRTUAL_SCROLLABLE,
  CdkFixedSizeVirtualScroll,
  CdkVirtualForOf,
  CdkVirtualScrollViewport,
} from '@angular/cdk/scrolling';
import { Component, DestroyRef, inject, input, signal, viewChild } from '@angular/core';
import type { IProtocolCard, SortKey } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { SelectedProtocols } from '../choice/selected-protocols';
import { LaunchQuery } from '../launch-query';
import { LaunchLibrary } from '../launch-library';
import { ProtocolActions } from '../protocol-actions';
import { ProtocolMenu } from '../protocol-menu';
import { RemLength } from '../rem-length';
import { returnToShownProtocol } from '../return-to-protocol';
import { RovingFocus } from '../roving-focus';
import { ListActivity } from '../list-activity';
import { ProtocolRow } from './protocol-row';

const ROW_REM = 2.875;

/** A column; it isn't sortable if `sort` is `null`. */
interface Column {
  readonly label: string;
  readonly sort: SortKey | null;
  readonly cssClass: string;
}

/** The protocols as a virtually scrolled table. */
@Component({
  selector: 'hangar-protocol-table',
  imports: [
    CdkContextMenuTrigger,
    CdkFixedSizeVirtualScroll,
    CdkVirtualForOf,
    CdkVirtualScrollViewport,
    Icon,
    ProtocolMenu,
    ProtocolRow,
  ],
  // The table scrolls on its own, separately from the elements above it.
  viewProviders: [{ provide: VIRTUAL_SCROLLABLE, useValue: null }],
  templateUrl: './protocol-table.html',
  styleUrls: ['../virtual-list.css', './protocol-table.css'],
  host: {
    '(pointerenter)': 'library.isOrderFrozen.set(true)',
    '(pointerleave)': 'library.isOrderFrozen.set(false)',
  },
})
export class ProtocolTable {
  private readonly actions = inject(ProtocolActions);
  protected readonly library = inject(LaunchLibrary);
  private readonly viewport = viewChild.required(CdkVirtualScrollViewport);
  protected readonly query = inject(LaunchQuery);
  protected readonly selectedProtocols = inject(SelectedProtocols);

  readonly protocols = input.required<readonly IProtocolCard[]>();

  protected readonly rowHeight = inject(RemLength).toPixels(ROW_REM);
  protected readonly menuProtocol = signal<IProtocolCard | null>(null);
  protected readonly columns: readonly Column[] = [
    { label: $localize`Title`, sort: 'title', cssClass: '' },
    { label: $localize`Base game`, sort: null, cssClass: 'game' },
    { label: $localize`Source port`, sort: null, cssClass: 'port' },
    { label: $localize`Tags`, sort: null, cssClass: 'tags' },
    { label: $localize`Playtime`, sort: 'playtime', cssClass: 'playtime' },
    { label: $localize`Last played`, sort: 'last-played', cssClass: 'played' },
  ];
  protected readonly focus = new RovingFocus({
    items: this.protocols,
    getKey: ({ id }) => id,
    rowHeight: this.rowHeight,
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

  protected readonly getKey = (_: number, { id }: IProtocolCard) => id;

  protected getSortOrder({ sort }: Column): 'ascending' | 'descending' | null {
    if (sort === null || sort !== this.query.sort()) return null;
    return this.query.direction() === 'asc' ? 'ascending' : 'descending';
  }

  /**
   * Sorts by a column in its default direction, or reverses the direction if the table is already sorted by that
   * column.
   */
  protected sortBy(sort: SortKey): void {
    const isSorted = this.query.sort() === sort;
    this.query.sortBy(sort, isSorted ? (this.query.direction() === 'asc' ? 'desc' : 'asc') : undefined);
  }

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
   * range starts at the focused row.
   */
  protected preventTextSelection(event: MouseEvent): void {
    if (event.shiftKey || event.detail > 1) event.preventDefault();
  }

  private run(index: number, action: (protocol: IProtocolCard) => unknown): void {
    const protocol = this.protocols()[index];
    if (protocol && !this.selectedProtocols.isSelecting()) void action(protocol);
  }
}
