import { CdkContextMenuTrigger } from '@angular/cdk/menu';
import { CdkFixedSizeVirtualScroll, CdkVirtualForOf, CdkVirtualScrollViewport } from '@angular/cdk/scrolling';
import {
  afterRenderEffect,
  Component,
  computed,
  DestroyRef,
  effect,
  inject,
  input,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { IProtocolCard } from '@hangar/domain';
import { ProtocolRecords, ProtocolStore } from '@hangar/ui-data-access';
import { EmptyState, Icon } from '@hangar/ui-components';

import { LaunchQuery } from '../launch-query';
import { PackImporter } from '../packs/pack-importer';
import { ProtocolMenu } from '../protocol-menu';
import { RemLength } from '../rem-length';
import { RovingFocus } from '../roving-focus';
import { ListActivity } from '../list-activity';
import { SortMenu } from '../sort-menu';
import { ViewSwitch } from '../view-switch';
import { ProtocolDetail } from './protocol-detail';
import { SideItem } from './side-item';

const ROW_REM = 3.5;

/** A list of the protocols at the side, and the full details of one of them. */
@Component({
  selector: 'hangar-detail-view',
  imports: [
    CdkContextMenuTrigger,
    CdkFixedSizeVirtualScroll,
    CdkVirtualForOf,
    CdkVirtualScrollViewport,
    EmptyState,
    Icon,
    ProtocolDetail,
    ProtocolMenu,
    RouterLink,
    SideItem,
    SortMenu,
    ViewSwitch,
  ],
  templateUrl: './detail-view.html',
  styleUrls: ['../virtual-list.css', './detail-view.css'],
  host: { '[class.shows-details]': 'query.protocolId()' },
})
export class DetailView {
  private readonly viewport = viewChild.required(CdkVirtualScrollViewport);
  private readonly store = inject(ProtocolStore);
  private readonly records = inject(ProtocolRecords);
  protected readonly packs = inject(PackImporter);
  protected readonly query = inject(LaunchQuery);

  readonly protocols = input.required<readonly IProtocolCard[]>();

  protected readonly rowHeight = inject(RemLength).toPixels(ROW_REM);
  protected readonly menuProtocol = signal<IProtocolCard | null>(null);
  private readonly selectedIndex = computed(() =>
    this.protocols().findIndex(({ id }) => id === this.query.protocolId()),
  );
  /**
   * The protocol in the address, or the first protocol; `undefined` if the protocol in the address doesn't exist. A
   * protocol stays open when it leaves the list, for example because its problem was solved.
   */
  protected readonly selectedProtocol = computed(() => {
    const id = this.query.protocolId();
    return id ? this.store.byId().get(id) : this.protocols()[0];
  });
  /** The complete selected protocol; `null` until it is loaded. */
  protected readonly shownProtocol = computed(() => {
    const record = this.records.byId().get(this.selectedProtocol()?.id ?? '');
    return record ? this.store.addCardData(record) : null;
  });
  protected readonly focus = new RovingFocus({
    items: this.protocols,
    getKey: ({ id }) => id,
    rowHeight: this.rowHeight,
    viewport: this.viewport,
  });

  constructor() {
    inject(ListActivity).watch(this.viewport);
    const router = inject(Router);
    let shownId: string | null = null;
    // Stored in a variable, because the address no longer contains the protocol when the view is left.
    effect(() => {
      if (this.query.view() === 'detail') shownId = this.selectedProtocol()?.id ?? null;
    });
    inject(DestroyRef).onDestroy(() => {
      if (isPath(router.url, '/') && !isFocusOutsideMain()) this.query.leftProtocolId = shownId;
    });
    const selectedId = computed(() => this.selectedProtocol()?.id);
    effect((onCleanup) => {
      const id = selectedId();
      if (id !== undefined) onCleanup(this.records.watch(id));
    });
    let hasHeading = false;
    afterRenderEffect(() => {
      if (hasHeading || (this.shownProtocol() === null && selectedId() !== undefined)) return;
      hasHeading = true;
      focusHeadingInMain();
    });
    afterRenderEffect(() => {
      const index = this.selectedIndex();
      if (index >= 0 && this.focus.isLaidOut()) untracked(() => this.focus.reveal(index));
    });
  }

  protected readonly getKey = (_: number, { id }: IProtocolCard) => id;
}

function isPath(url: string, path: string): boolean {
  return url.split(/[?#]/, 1)[0] === path;
}

/** Whether an element of the page's frame has the focus, such as the search field or a link in the rail. */
function isFocusOutsideMain(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && activeElement?.closest('main') === null;
}

/** Moves the focus from the page's main element, which has it once the details are opened, to the heading. */
function focusHeadingInMain(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!heading || document.activeElement !== main) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
