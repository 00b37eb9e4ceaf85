import { CdkDrag, CdkDragHandle, CdkDragPlaceholder, CdkDropList } from '@angular/cdk/drag-drop';
import type { CdkDragDrop } from '@angular/cdk/drag-drop';
import { CdkMenu, CdkMenuItem, CdkMenuTrigger } from '@angular/cdk/menu';
import { NgTemplateOutlet } from '@angular/common';
import {
  afterNextRender,
  Component,
  contentChild,
  inject,
  Injector,
  input,
  model,
  TemplateRef,
} from '@angular/core';

import { Icon } from '../icon';
import { SortableOrder } from './sortable-order';

/** The context of the projected row template. */
export interface SortableRow<T> {
  readonly $implicit: T;
  readonly index: number;
  readonly order: SortableOrder<T>;
}

/**
 * A numbered list that users can reorder by dragging the handle, with Alt and the arrow keys anywhere in a row, or with
 * the handle's menu. The row's content is the projected `<ng-template let-item let-index="index" let-order="order">`.
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

  readonly items = model.required<readonly T[]>();
  readonly label = input.required<string>();
  readonly getKey = input.required<(item: T) => unknown>();
  readonly getName = input.required<(item: T) => string>();
  /** Whether an item is disabled and its row is marked as such. */
  readonly isOff = input<(item: T) => boolean>(() => false);
  /** Returns an enabled or disabled copy of an item, for lists that support it. */
  readonly withEnabled = input<((item: T, isOn: boolean) => T) | undefined>(undefined);

  protected readonly row = contentChild.required<TemplateRef<SortableRow<T>>>(TemplateRef);
  protected readonly order = new SortableOrder<T>(this.items, () => ({
    getKey: this.getKey(),
    getName: this.getName(),
    withEnabled: this.withEnabled(),
  }));

  protected getMoveLabel(item: T): string {
    return $localize`Move ${this.getName()(item)}:name:`;
  }

  protected dropped({ previousIndex, currentIndex }: CdkDragDrop<unknown>): void {
    const item = this.items()[previousIndex];
    if (item !== undefined && previousIndex !== currentIndex) this.order.moveTo(item, currentIndex);
  }

  /** Handles only combinations with Alt. Other combinations belong to the browser and the system. */
  protected handleKey(event: KeyboardEvent, item: T): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!this.order.handleKey(event, item)) return;
    event.preventDefault();
    this.restoreFocus(document.activeElement);
  }

  /** The menu restores the focus to its handle, which is about to be moved. */
  protected moveFromMenu(item: T, index: number, grip: HTMLElement): void {
    this.order.moveTo(item, index);
    this.restoreFocus(grip);
  }

  /** Restores the focus, which is lost when the row that contains it is moved in the document. */
  private restoreFocus(element: Element | null): void {
    afterNextRender(() => (element as HTMLElement | null)?.focus(), { injector: this.injector });
  }
}
