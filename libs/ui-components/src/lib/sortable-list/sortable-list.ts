import { CdkDrag, CdkDragHandle, CdkDragPlaceholder, CdkDropList } from '@angular/cdk/drag-drop';
import type { CdkDragDrop } from '@angular/cdk/drag-drop';
import { CdkMenu, CdkMenuItem, CdkMenuTrigger } from '@angular/cdk/menu';
import { NgTemplateOutlet } from '@angular/common';
import {
  afterNextRender,
  Component,
  contentChild,
  ElementRef,
  inject,
  Injector,
  input,
  model,
  TemplateRef,
} from '@angular/core';

import { Icon } from '../icon';
import { SortableOrder } from './sortable-order';

/** What the projected template of a row is given. */
export interface SortableRow<T> {
  readonly $implicit: T;
  readonly index: number;
  readonly order: SortableOrder<T>;
}

/**
 * A numbered list that its user orders: by dragging the grip, by Alt and the arrow keys anywhere in a row, or by the
 * menu that the grip opens. The row's content is the projected `<ng-template let-item let-index="index" let-order="order">`.
 */
@Component({
  selector: 'hangar-sortable-list',
  imports: [
    CdkDrag,
    CdkDragHandle,
    CdkDragPlaceholder,
    CdkDropList,
    CdkMenu,
    CdkMenuItem,
    CdkMenuTrigger,
    Icon,
    NgTemplateOutlet,
  ],
  templateUrl: './sortable-list.html',
  styleUrl: './sortable-list.css',
})
export class SortableList<T> {
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);

  readonly items = model.required<readonly T[]>();
  readonly label = input.required<string>();
  readonly keyOf = input.required<(item: T) => unknown>();
  readonly nameOf = input.required<(item: T) => string>();
  /** Whether an item is switched off: its row is marked. */
  readonly isOff = input<(item: T) => boolean>(() => false);
  /** The item switched on or off, for lists whose items can be. */
  readonly switched = input<((item: T, isOn: boolean) => T) | undefined>(undefined);

  protected readonly row = contentChild.required<TemplateRef<SortableRow<T>>>(TemplateRef);
  protected readonly order = new SortableOrder<T>(this.items, () => ({
    nameOf: this.nameOf(),
    switched: this.switched(),
  }));

  protected moveLabel(item: T): string {
    return $localize`Move ${this.nameOf()(item)}:name:`;
  }

  protected dropped({ previousIndex, currentIndex }: CdkDragDrop<unknown>): void {
    if (previousIndex !== currentIndex) this.order.moveTo(previousIndex, currentIndex);
  }

  /** Alt alone: other combinations are the browser's and the system's. */
  protected press(event: KeyboardEvent, item: T): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A second key may come before the first one's move is drawn: the item knows its place, its row does not yet.
    if (this.order.press(event, this.placeOf(item)) === null) return;
    event.preventDefault();
    this.keepFocus(document.activeElement);
  }

  protected moveFromMenu(from: number, to: number): void {
    const at = this.order.moveTo(from, to);
    afterNextRender(() => this.gripOf(at)?.focus(), { injector: this.injector });
  }

  /** A row that is moved in the document loses the focus; it gets it back, wherever in the row it was. */
  private keepFocus(element: Element | null): void {
    afterNextRender(() => (element as HTMLElement | null)?.focus(), { injector: this.injector });
  }

  private placeOf(item: T): number {
    const key = this.keyOf()(item);
    return this.items().findIndex((one) => this.keyOf()(one) === key);
  }

  private gripOf(index: number): HTMLElement | null {
    return this.host.nativeElement.querySelectorAll<HTMLElement>('.grip').item(index);
  }
}
