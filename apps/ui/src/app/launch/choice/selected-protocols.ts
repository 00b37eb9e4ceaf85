import { computed, inject, linkedSignal, Service, signal } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { formatCount } from '@hangar/ui-components';

import { Permissions } from '../../access/permissions';
import { RowSelection } from '../../row-selection/row-selection';
import { LaunchLibrary } from '../launch-library';
import { LaunchQuery } from '../launch-query';
import { isOnControl } from '../second-click';

/** The protocols selected on Launch. Actions can be applied to all of them at once. */
@Service()
export class SelectedProtocols {
  private readonly library = inject(LaunchLibrary);
  private readonly query = inject(LaunchQuery);
  private readonly permissions = inject(Permissions);
  /** Whether a grid or list is shown. Other views have no checkboxes. */
  private readonly isSelectable = computed(
    () =>
      !this.permissions.refuses('select') &&
      this.query.view() !== 'detail' &&
      !this.query.isSearching() &&
      !this.query.isGrouped(),
  );
  private readonly shown = computed(() => (this.isSelectable() ? this.library.list.shown() : []));

  private readonly ids = computed(() => this.shown().map(({ id }) => id), { equal: isOrderUnchanged });
  readonly selection = new RowSelection(this.ids);
  readonly isSelecting = computed(() => this.selection.count() > 0);
  /** The selected protocols in the order in which they are shown. */
  readonly protocols = computed<readonly IProtocolCard[]>(() => {
    const selected = this.selection.selected();
    return selected.size === 0 ? [] : this.shown().filter(({ id }) => selected.has(id));
  });
  readonly shownCount = computed(() => this.shown().length);
  /** Ids of the protocols whose tags are being edited; `null` if the tag popover is closed. */
  readonly tagEditorIds = signal<readonly string[] | null>(null);

  /** The latest change to the selection, for screen readers. */
  readonly announcement = linkedSignal<number, string>({
    source: this.selection.count,
    computation: (count, previous) => {
      if (count > 0) return $localize`${formatCount(count)}:count: selected`;
      return previous ? $localize`Nothing selected` : '';
    },
  }).asReadonly();

  /** Opens the tag popover. */
  editTags(protocols: readonly Pick<IProtocolCard, 'id'>[]): void {
    if (!this.permissions.block('tag')) this.tagEditorIds.set(protocols.map(({ id }) => id));
  }

  /** Clears the selection when Launch is closed, because a selection that isn't visible would be confusing. */
  clear(): void {
    this.selection.clear();
    this.tagEditorIds.set(null);
  }

  isSelected(id: string): boolean {
    return this.selection.selected().has(id);
  }

  /** Handles a click on a card or row. Returns whether it changed the selection. */
  handleClick(id: string, index: number, event: MouseEvent): boolean {
    if (isOnControl(event) || event.detail > 1) return false;
    if (event.shiftKey) this.selection.extendTo(index);
    else if (event.ctrlKey || event.metaKey || this.isSelecting()) this.selection.toggle(id);
    else return false;
    return true;
  }

  /** Handles a click on a checkbox. */
  handleCheckboxClick(id: string, event: MouseEvent): void {
    const place = this.shown().findIndex((protocol) => protocol.id === id);
    if (event.shiftKey) this.selection.extendTo(place);
    else this.selection.toggle(id);
  }

  /** Moves the start of range selections to the item that received keyboard focus. */
  trackFocus(index: number): void {
    if (this.selection.activeIndex() !== index || !this.isSelecting()) this.selection.moveTo(index);
  }
}

/**
 * Whether the order is unchanged. If so, the positions aren't recomputed, because that would be slow for 10,000
 * protocols.
 */
function isOrderUnchanged(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((id, index) => id === after[index]);
}
