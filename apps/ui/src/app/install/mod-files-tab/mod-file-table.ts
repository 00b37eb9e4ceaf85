import { CdkContextMenuTrigger, CdkMenu, CdkMenuItem } from '@angular/cdk/menu';
import {
  afterRenderEffect,
  Component,
  computed,
  DestroyRef,
  ElementRef,
  inject,
  input,
  output,
  signal,
  viewChild,
} from '@angular/core';
import { Icon } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';

import type { CatalogueTable } from './catalogue-table';
import type { SortColumn } from './catalogue-query';
import { ModFileRow } from './mod-file-row';
import { RowWindow } from './row-window';

/** What can be done with one mod file. */
export type RowAction = 'edit' | 'use' | 'delete';

const ACTIONS: readonly MenuItem<RowAction>[] = [
  { id: 'edit', label: $localize`Edit`, icon: 'edit' },
  { id: 'use', label: $localize`Use in a new protocol`, icon: 'launch' },
  { id: 'delete', label: $localize`Delete`, icon: 'trash', isHarmful: true },
];

interface Column {
  readonly id: SortColumn;
  readonly label: string;
  /** `c2` columns go first when room is scarce, `r` ones are figures. */
  readonly look: string;
}

const COLUMNS: readonly Column[] = [
  { id: 'name', label: $localize`Name`, look: 'name' },
  { id: 'version', label: $localize`Version`, look: 'c2 version' },
  { id: 'category', label: $localize`Category`, look: 'c2 category' },
  { id: 'type', label: $localize`Type`, look: 'c2 type' },
  { id: 'size', label: $localize`Size`, look: 'c2 r size' },
  { id: 'loads', label: $localize`Loads with`, look: 'c2 loads' },
  { id: 'users', label: $localize`Used by`, look: 'c2 r users' },
  { id: 'added', label: $localize`Added`, look: 'c2 added' },
];

/** The table itself: a grid of which only the rows in view are drawn. The keyboard is on the grid, and a row is active. */
@Component({
  selector: 'hangar-mod-file-table',
  imports: [CdkContextMenuTrigger, CdkMenu, CdkMenuItem, Icon, ModFileRow],
  templateUrl: './mod-file-table.html',
  styleUrl: './mod-file-table.css',
})
export class ModFileTable {
  readonly table = input.required<CatalogueTable>();
  /** Ids of the files that the Registry has filled in. */
  readonly filledIn = input<ReadonlySet<string>>(new Set());
  readonly sorted = output<SortColumn>();
  readonly acted = output<{ readonly action: RowAction; readonly id: string }>();
  /** The selected files are to be deleted. */
  readonly deleted = output();

  private readonly view = viewChild.required<ElementRef<HTMLElement>>('view');
  private readonly head = viewChild.required<ElementRef<HTMLElement>>('head');

  private readonly menuTrigger = viewChild.required(CdkContextMenuTrigger);

  protected readonly columns = COLUMNS;
  protected readonly actions = ACTIONS;
  /** The file whose menu was asked for by pointer; by keyboard it is the active one's. */
  protected readonly menuFor = signal<string | null>(null);
  protected readonly selection = computed(() => this.table().selection);
  protected readonly window = new RowWindow(computed(() => this.table().rows().length));
  protected readonly drawn = computed(() =>
    this.table().rows().slice(this.window.first(), this.window.end()),
  );

  constructor() {
    const sizes = new ResizeObserver(() => this.measure());
    inject(DestroyRef).onDestroy(() => sizes.disconnect());
    afterRenderEffect(() => {
      sizes.observe(this.view().nativeElement);
      this.measure();
    });
    // Another order or search begins at its top.
    afterRenderEffect(() => {
      this.table().query();
      this.view().nativeElement.scrollTop = 0;
    });
  }

  /** One menu for all rows: thousands of rows come and go, and each would bring its own. */
  protected openMenu(id: string, place: { readonly x: number; readonly y: number }): void {
    this.menuFor.set(id);
    this.menuTrigger().open(place);
  }

  protected act(action: RowAction): void {
    const id = this.menuFor() ?? this.selection().active();
    if (id !== null) this.acted.emit({ action, id });
  }

  protected sortOf(column: SortColumn): 'ascending' | 'descending' | 'none' {
    const { sort, direction } = this.table().query();
    return sort === column ? direction : 'none';
  }

  protected press(id: string, event: MouseEvent): void {
    this.selection().press(id, event);
  }

  /** The keys of a grid of rows. Those that a control in a row wants are left to it. */
  protected pressKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const action = this.actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  private actionOf(event: KeyboardEvent): (() => void) | undefined {
    const selection = this.selection();
    const here = selection.activeIndex();
    const page = Math.max(
      1,
      Math.floor(this.view().nativeElement.clientHeight / this.window.rowHeight()) - 2,
    );
    const goTo = (index: number) => () => this.goTo(index, event.shiftKey);
    const active = selection.active();
    if (event.ctrlKey || event.metaKey) return event.key === 'a' ? () => selection.selectAll() : undefined;
    const actions: Record<string, () => void> = {
      ArrowDown: goTo(here + 1),
      ArrowUp: goTo(here - 1),
      PageDown: goTo(here + page),
      PageUp: goTo(here - page),
      Home: goTo(0),
      End: goTo(this.table().rows().length - 1),
      ' ': () => active && selection.toggle(active),
      Enter: () => active && this.acted.emit({ action: 'edit', id: active }),
      Delete: () =>
        selection.count() > 0
          ? this.deleted.emit()
          : active && this.acted.emit({ action: 'delete', id: active }),
      Escape: () => selection.clear(),
    };
    return actions[event.key];
  }

  private goTo(index: number, extends_: boolean): void {
    if (extends_) this.selection().extendTo(index);
    else this.selection().moveTo(index);
    const view = this.view().nativeElement;
    const top = this.window.scrollFor(this.selection().activeIndex(), this.head().nativeElement.offsetHeight);
    // The rows that come into view must be drawn before the grid can name the active one.
    if (top !== null) {
      view.scrollTop = top;
      this.window.scrolledTo(top);
    }
  }

  private measure(): void {
    const view = this.view().nativeElement;
    const row = view.querySelector<HTMLElement>('tbody tr.body');
    this.window.measured(view.clientHeight, row?.getBoundingClientRect().height ?? 0);
    this.window.scrolledTo(view.scrollTop);
  }
}
