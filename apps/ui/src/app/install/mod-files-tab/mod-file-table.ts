import { CdkContextMenuTrigger } from '@angular/cdk/menu';
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
  untracked,
  viewChild,
} from '@angular/core';
import { Icon, isInsideLayer, Menu } from '@hangar/ui-components';
import type { MenuItem } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { isSelectAllShortcut } from '../../keyboard/select-all';
import type { ControlName } from '../../access/control-routes';
import { Permissions } from '../../access/permissions';
import { acceptsTyping } from '../../keyboard/accepts-typing';
import type { CatalogueTable } from './catalogue-table';
import type { SortColumn } from './catalogue-query';
import { getGridIntent } from './grid-keys';
import type { GridIntent } from './grid-keys';
import { ModFileRow } from './mod-file-row';
import { RowWindow } from './row-window';
import { COLUMNS } from './table-columns';

/** The actions for a mod file. */
export type RowAction = 'edit' | 'use' | 'look-up' | 'check-versions' | 'delete';

const ROW_ACTIONS: readonly MenuItem<RowAction>[] = [
  { id: 'edit', label: $localize`Edit`, icon: 'edit' },
  { id: 'use', label: $localize`Use in a new protocol`, icon: 'launch' },
  { id: 'look-up', label: $localize`Look it up…`, icon: 'discover' },
  { id: 'check-versions', label: $localize`Check for new versions…`, icon: 'refresh' },
  { id: 'delete', label: $localize`Delete`, icon: 'trash', isDestructive: true },
];
/** The permissions that the actions need. */
const ROW_CONTROLS: Readonly<Record<RowAction, ControlName>> = {
  edit: 'edit-file',
  use: 'new',
  'look-up': 'fill-file',
  'check-versions': 'check-versions',
  delete: 'delete-file',
};
/** The actions that need the sources of Discover, which can be turned off. */
const SOURCE_ACTIONS: readonly RowAction[] = ['look-up', 'check-versions'];

/** The table: a grid that renders only the visible rows. The grid has the focus; one row is active. */
@Component({
  selector: 'hangar-mod-file-table',
  host: { '(document:keydown)': 'handleGlobalKey($event)' },
  imports: [CdkContextMenuTrigger, Icon, Menu, ModFileRow],
  templateUrl: './mod-file-table.html',
  styleUrl: './mod-file-table.css',
})
export class ModFileTable {
  readonly table = input.required<CatalogueTable>();
  /** Ids of the files whose details the Registry has filled in. */
  readonly filledInIds = input<ReadonlySet<string>>(new Set());
  readonly sorted = output<SortColumn>();
  readonly actionChosen = output<{ readonly action: RowAction; readonly id: string }>();
  /** Emits when the user wants to delete the selected files. */
  readonly deleted = output();

  private readonly permissions = inject(Permissions);
  private readonly canDiscover = inject(SettingsStore).canDiscover;
  private readonly view = viewChild.required<ElementRef<HTMLElement>>('view');
  private readonly head = viewChild.required<ElementRef<HTMLElement>>('head');

  private readonly menuTrigger = viewChild.required(CdkContextMenuTrigger);

  protected readonly columns = COLUMNS;
  protected readonly actions = computed(() =>
    ROW_ACTIONS.filter(
      ({ id }) =>
        (!SOURCE_ACTIONS.includes(id) || this.canDiscover()) && !this.permissions.refuses(ROW_CONTROLS[id]),
    ),
  );
  /** The file whose menu was opened with the pointer. The keyboard opens the menu of the active row. */
  protected readonly menuFor = signal<string | null>(null);
  protected readonly selection = computed(() => this.table().selection);
  protected readonly window = new RowWindow(computed(() => this.table().rows().length));
  /**
   * The rendered rows. Rows that scroll into view reuse the elements of other rows, because creating elements is far
   * more expensive.
   */
  protected readonly renderedRows = computed(() => {
    const first = this.window.first();
    const rows = this.table().rows().slice(first, this.window.end());
    return rows.map((row, offset) => ({
      row,
      index: first + offset,
      slot: (first + offset) % this.window.maxRenderedRows(),
    }));
  });

  constructor() {
    const resizeObserver = new ResizeObserver(() => this.measure());
    inject(DestroyRef).onDestroy(() => resizeObserver.disconnect());
    afterRenderEffect(() => {
      resizeObserver.observe(this.view().nativeElement);
      this.measure();
    });
    // Scrolls to the top when the order or the search changes.
    afterRenderEffect(() => {
      this.table().query();
      // Scrolls only if necessary, because scrolling forces a layout of the table.
      if (!untracked(this.window.isAtTop)) this.view().nativeElement.scrollTop = 0;
    });
  }

  /** Opens a menu shared by all rows, because thousands of separate menus would be slow. */
  protected openMenu(id: string, position: { readonly x: number; readonly y: number }): void {
    this.menuFor.set(id);
    this.menuTrigger().open(position);
  }

  protected selectAction(action: RowAction): void {
    const id = this.menuFor() ?? this.selection().active();
    if (id !== null) this.actionChosen.emit({ action, id });
  }

  protected getSortDirection(column: SortColumn): 'ascending' | 'descending' | 'none' {
    const { sort, direction } = this.table().query();
    return sort === column ? direction : 'none';
  }

  protected handleClick(id: string, event: MouseEvent): void {
    this.selection().handleKey(id, event);
  }

  /** Handles a click on a checkbox: toggles the row, or selects a range with Shift. */
  protected pick(id: string, isRange: boolean): void {
    if (isRange) this.selection().handleKey(id, { shiftKey: true, ctrlKey: false, metaKey: false });
    else this.selection().toggle(id);
  }

  /** Selects all rows even if the focus is outside the table, unless it is in a field or dialog. */
  protected handleGlobalKey(event: KeyboardEvent): void {
    const target = event.composedPath()[0];
    if (event.defaultPrevented || !isSelectAllShortcut(event) || !(target instanceof Element)) return;
    const isOnPage = target === target.ownerDocument.body || target.closest('main') !== null;
    if (!isOnPage || acceptsTyping(target) || isInsideLayer(target)) return;
    event.preventDefault();
    this.selection().selectAll();
  }

  /** Handles the keys of the grid, except those pressed in a control inside a row. */
  protected handleKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const pageRows = Math.floor(this.view().nativeElement.clientHeight / this.window.rowHeight()) - 2;
    const count = this.table().rows().length;
    const intent = getGridIntent(event, { count, pageRows, index: this.selection().activeIndex() });
    if (!intent) return;
    event.preventDefault();
    this.applyIntent(intent);
  }

  private applyIntent(intent: GridIntent): void {
    const selection = this.selection();
    const active = selection.active();
    if (intent.kind === 'go') this.goTo(intent.to, intent.extends);
    else if (intent.kind === 'select-all') selection.selectAll();
    else if (intent.kind === 'clear') selection.clear();
    else if (intent.kind === 'delete' && selection.count() > 0) this.deleted.emit();
    else if (active === null) return;
    else if (intent.kind === 'toggle') selection.toggle(active);
    else this.actionChosen.emit({ action: intent.kind === 'open' ? 'edit' : 'delete', id: active });
  }

  private goTo(index: number, extendsSelection: boolean): void {
    if (extendsSelection) this.selection().extendTo(index);
    else this.selection().moveTo(index);
    const view = this.view().nativeElement;
    const top = this.window.getScrollTop(
      this.selection().activeIndex(),
      this.head().nativeElement.offsetHeight,
    );
    // The active row must be rendered before the grid can refer to it by id.
    if (top !== null) {
      view.scrollTop = top;
      this.window.setScrollTop(top);
    }
  }

  private measure(): void {
    const view = this.view().nativeElement;
    const row = view.querySelector<HTMLElement>('tbody tr.body');
    this.window.setSizes(view.clientHeight, row?.getBoundingClientRect().height ?? 0);
    this.window.setScrollTop(view.scrollTop);
  }
}
