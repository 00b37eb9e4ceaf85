import { computed, inject, linkedSignal, Service, signal } from '@angular/core';
import type { IProtocol } from '@hangar/domain';

import { RowSelection } from '../../row-selection/row-selection';
import { LaunchLibrary } from '../launch-library';
import { LaunchQuery } from '../launch-query';
import { isForControl } from '../second-press';

/** The protocols that are chosen on Launch, to do one thing with all of them. */
@Service()
export class ChosenProtocols {
  private readonly library = inject(LaunchLibrary);
  private readonly query = inject(LaunchQuery);
  /** Whether grid or list shows the protocols: nothing else has boxes. */
  private readonly isOffered = computed(() => this.query.view() !== 'detail' && !this.query.isSearching());
  private readonly shown = computed(() => (this.isOffered() ? this.library.list.shown() : []));

  private readonly ids = computed(() => this.shown().map(({ id }) => id), { equal: isSameOrder });
  readonly selection = new RowSelection(this.ids);
  readonly isChoosing = computed(() => this.selection.count() > 0);
  /** In the order in which they are shown. */
  readonly protocols = computed<readonly IProtocol[]>(() => {
    const selected = this.selection.selected();
    return selected.size === 0 ? [] : this.shown().filter(({ id }) => selected.has(id));
  });
  readonly shownCount = computed(() => this.shown().length);
  /** Of whom the tags are being set; `null` while nobody sets any. */
  readonly tagged = signal<readonly string[] | null>(null);

  /** What changed last, for those who cannot see it. */
  readonly announcement = linkedSignal<number, string>({
    source: this.selection.count,
    computation: (count, previous) => {
      if (count > 0) return $localize`${count}:count: selected`;
      return previous ? $localize`Nothing selected` : '';
    },
  }).asReadonly();

  /** Nothing stays chosen where it cannot be seen. */
  leave(): void {
    this.selection.clear();
    this.tagged.set(null);
  }

  isChosen(id: string): boolean {
    return this.selection.selected().has(id);
  }

  /** A press on a card or a row; whether it chose something. */
  press(id: string, index: number, event: MouseEvent): boolean {
    if (isForControl(event)) return false;
    if (event.shiftKey) this.selection.extendTo(index);
    else if (event.ctrlKey || event.metaKey || this.isChoosing()) this.selection.toggle(id);
    else return false;
    return true;
  }

  /** A press on a box. */
  pick(id: string, event: MouseEvent): void {
    const place = this.shown().findIndex((protocol) => protocol.id === id);
    if (event.shiftKey) this.selection.extendTo(place);
    else this.selection.toggle(id);
  }

  /** The keyboard has come to a place: ranges begin there. */
  noteFocusOn(index: number): void {
    if (this.selection.activeIndex() !== index || !this.isChoosing()) this.selection.moveTo(index);
  }
}

/** Ten thousand protocols that changed and stayed where they were need no new places. */
function isSameOrder(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((id, place) => id === after[place]);
}
