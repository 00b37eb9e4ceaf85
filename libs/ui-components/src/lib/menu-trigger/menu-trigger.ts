import type { CdkContextMenuTrigger, CdkMenuTrigger } from '@angular/cdk/menu';
import { Directive, ElementRef, inject, Injector, input, PendingTasks, signal } from '@angular/core';

import type { LazyMenu } from './lazy-menu';

/** Loads what opens menus, so that nobody waits for it later. */
export async function loadMenus(): Promise<void> {
  await import('./menu-layer');
}

/** Makes a button open a menu, which is loaded then. */
@Directive({
  selector: 'button[hangarMenu]',
  host: {
    'aria-haspopup': 'menu',
    '[attr.aria-expanded]': 'isOpen()',
    '(click)': 'toggle()',
    '(keydown.arrowdown)': 'openByArrow($event)',
    '(keydown.arrowup)': 'openByArrow($event)',
    '(focusin)': 'noteFocus(true)',
    '(focusout)': 'noteFocus(false)',
  },
})
export class MenuTrigger {
  private readonly injector = inject(Injector);
  private readonly tasks = inject(PendingTasks);
  private readonly button = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private loading: Promise<CdkMenuTrigger> | null = null;
  private trigger: CdkMenuTrigger | null = null;

  readonly hangarMenu = input.required<LazyMenu>();

  protected readonly isOpen = signal(false);

  protected toggle(): void {
    this.tasks.run(async () => (await this.loaded())._handleClick());
  }

  protected openByArrow(event: Event): void {
    // Before anything is awaited: otherwise the page scrolls.
    event.preventDefault();
    this.tasks.run(async () => (await this.loaded())._toggleOnKeydown(event as KeyboardEvent));
  }

  protected noteFocus(hasFocus: boolean): void {
    this.trigger?._setHasFocus(hasFocus);
  }

  private loaded(): Promise<CdkMenuTrigger> {
    // What could not be had is asked for again.
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async load(): Promise<CdkMenuTrigger> {
    const { menuTriggerOf } = await import('./menu-layer');
    const trigger = await menuTriggerOf(this.injector, this.hangarMenu());
    trigger.opened.subscribe(() => this.isOpen.set(true));
    trigger.closed.subscribe(() => this.isOpen.set(false));
    if (this.button.contains(document.activeElement)) trigger._setHasFocus(true);
    return (this.trigger = trigger);
  }
}

/** Opens a menu by a right click, a long press or the menu key; it is loaded then. */
@Directive({
  selector: '[hangarContextMenu]',
  host: { '(contextmenu)': 'open($event)' },
})
export class ContextMenuTrigger {
  private readonly injector = inject(Injector);
  private readonly tasks = inject(PendingTasks);
  private loading: Promise<CdkContextMenuTrigger> | null = null;

  readonly hangarContextMenu = input.required<LazyMenu>();

  protected open(event: MouseEvent): void {
    if (this.hangarContextMenu().inputs?.() === null) return;
    // Before anything is awaited: otherwise the browser's own menu comes.
    event.preventDefault();
    event.stopPropagation();
    this.tasks.run(async () => (await this.loaded())._openOnContextMenu(event));
  }

  private loaded(): Promise<CdkContextMenuTrigger> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async load(): Promise<CdkContextMenuTrigger> {
    const { contextMenuTriggerOf } = await import('./menu-layer');
    return contextMenuTriggerOf(this.injector, this.hangarContextMenu());
  }
}
