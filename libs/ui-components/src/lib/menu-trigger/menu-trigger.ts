import { Directive, ElementRef, inject, Injector, input, PendingTasks, signal } from '@angular/core';

import type { LazyMenu } from './lazy-menu';
import type { ButtonMenu, ContextMenu } from './menu-layer';

/** Preloads the code that opens menus. */
export async function loadMenus(): Promise<void> {
  await import('./menu-layer');
}

/** A part that is loaded when first needed. If loading fails, the next use tries again. */
class LazyModule<T> {
  private loading: Promise<T> | null = null;
  /** `null` until loaded. */
  loaded: T | null = null;

  constructor(private readonly load: () => Promise<T>) {}

  get(): Promise<T> {
    this.loading ??= this.load().then(
      (loaded) => (this.loaded = loaded),
      (error: unknown) => {
        this.loading = null;
        throw error;
      },
    );
    return this.loading;
  }
}

/** Makes a button open a menu, which is loaded on demand. */
@Directive({
  selector: 'button[hangarMenu]',
  host: {
    'aria-haspopup': 'menu',
    '[attr.aria-expanded]': 'isOpen()',
    '(click)': 'toggle()',
    '(keydown.arrowdown)': "openAt('first', $event)",
    '(keydown.arrowup)': "openAt('last', $event)",
    '(focusin)': 'setHasFocus(true)',
    '(focusout)': 'setHasFocus(false)',
  },
})
export class MenuTrigger {
  private readonly injector = inject(Injector);
  private readonly tasks = inject(PendingTasks);
  private readonly button = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly menu = new LazyModule(() => this.load());

  readonly hangarMenu = input.required<LazyMenu>();

  protected readonly isOpen = signal(false);

  protected toggle(): void {
    this.tasks.run(async () => (await this.menu.get()).toggle());
  }

  protected openAt(edge: 'first' | 'last', event: Event): void {
    // Must precede any await, otherwise the page scrolls.
    event.preventDefault();
    this.tasks.run(async () => (await this.menu.get()).openAt(edge));
  }

  protected setHasFocus(hasFocus: boolean): void {
    this.menu.loaded?.setHasFocus(hasFocus);
  }

  private async load(): Promise<ButtonMenu> {
    const { ButtonMenu } = await import('./menu-layer');
    const menu = await ButtonMenu.load(this.injector, this.hangarMenu(), (isOpen) => this.isOpen.set(isOpen));
    if (this.button.contains(document.activeElement)) menu.setHasFocus(true);
    return menu;
  }
}

/** Opens a menu on a right click, a long press or the menu key. The menu is loaded on demand. */
@Directive({
  selector: '[hangarContextMenu]',
  host: { '(contextmenu)': 'open($event)' },
})
export class ContextMenuTrigger {
  private readonly injector = inject(Injector);
  private readonly tasks = inject(PendingTasks);
  private readonly menu = new LazyModule(() => this.load());

  readonly hangarContextMenu = input.required<LazyMenu>();

  protected open(event: MouseEvent): void {
    if (this.hangarContextMenu().inputs?.() === null) return;
    // Must precede any await, otherwise the browser's own menu opens.
    event.preventDefault();
    event.stopPropagation();
    this.tasks.run(async () => (await this.menu.get()).openFor(event));
  }

  private async load(): Promise<ContextMenu> {
    const { ContextMenu } = await import('./menu-layer');
    return ContextMenu.load(this.injector, this.hangarContextMenu());
  }
}
