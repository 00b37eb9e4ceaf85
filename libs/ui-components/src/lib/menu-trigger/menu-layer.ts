import {
  CdkContextMenuTrigger,
  CdkMenu,
  CdkMenuTrigger,
  MENU_STACK,
  MENU_TRIGGER,
  MenuStack,
  MenuTracker,
} from '@angular/cdk/menu';
import { NgComponentOutlet } from '@angular/common';
import { Component, DestroyRef, Injector, input, viewChild, ViewContainerRef } from '@angular/core';
import type { TemplateRef, Type } from '@angular/core';

import type { LazyMenu } from './lazy-menu';

/** Contains the template of a menu, next to the element that opens it. */
@Component({
  selector: 'hangar-menu-layer',
  imports: [NgComponentOutlet],
  template: `
    <ng-template #menu>
      <ng-container *ngComponentOutlet="content(); inputs: inputs()() ?? undefined; injector: injector()" />
    </ng-template>
  `,
  styles: `
    :host {
      display: none;
    }
  `,
})
class MenuLayer {
  readonly content = input.required<Type<unknown>>();
  readonly inputs = input.required<NonNullable<LazyMenu['inputs']>>();
  /** The injector that provides the menu's trigger. */
  readonly injector = input.required<Injector>();
  readonly template = viewChild.required<TemplateRef<unknown>>('menu');
}

/** A menu below a button. */
export class ButtonMenu {
  private constructor(private readonly menu: AttachedMenu<CdkMenuTrigger>) {}

  /** Loads the menu for the element whose injector is `host`. `onChange` is called when the menu opens or closes. */
  static async load(
    host: Injector,
    menu: LazyMenu,
    onChange: (isOpen: boolean) => void,
  ): Promise<ButtonMenu> {
    const attached = attach(host, menu, await menu.load(), CdkMenuTrigger, () => new CdkMenuTrigger());
    attached.trigger.opened.subscribe(() => onChange(true));
    attached.trigger.closed.subscribe(() => onChange(false));
    return new ButtonMenu(attached);
  }

  toggle(): void {
    this.menu.trigger.toggle();
    findOpenMenu(this.menu)?.focusFirstItem('mouse');
  }

  /** Opens the menu from the keyboard, with its first or last item focused. */
  openAt(edge: 'first' | 'last'): void {
    this.menu.trigger.open();
    const open = findOpenMenu(this.menu);
    if (edge === 'first') open?.focusFirstItem('keyboard');
    else open?.focusLastItem('keyboard');
  }

  /** Records whether the button has the focus. A menu closes when neither the menu nor its button has the focus. */
  setHasFocus(hasFocus: boolean): void {
    this.menu.stack.setHasFocus(hasFocus);
  }
}

/** A menu at the position of the pointer. */
export class ContextMenu {
  private constructor(
    private readonly menu: AttachedMenu<CdkContextMenuTrigger>,
    private readonly tracker: MenuTracker,
  ) {}

  /** Loads the menu for the element whose injector is `host`. */
  static async load(host: Injector, menu: LazyMenu): Promise<ContextMenu> {
    const content = await menu.load();
    const attached = attach(host, menu, content, CdkContextMenuTrigger, () => new CdkContextMenuTrigger());
    return new ContextMenu(attached, host.get(MenuTracker));
  }

  openFor({ clientX: x, clientY: y, button }: MouseEvent): void {
    // Closes any other open menu.
    this.tracker.update(this.menu.trigger);
    if (button === RIGHT_BUTTON) ignoreButtonRelease();
    this.menu.trigger.open({ x, y });
    findOpenMenu(this.menu)?.focusFirstItem(button === RIGHT_BUTTON ? 'mouse' : 'keyboard');
  }
}

const RIGHT_BUTTON = 2;

/**
 * Ignores the release of the mouse button that opened a menu. The CDK would treat it as a click outside and close the
 * menu.
 */
function ignoreButtonRelease(): void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  document.addEventListener('pointerdown', () => controller.abort(), options);
  const end = (event: MouseEvent) => {
    // On a Mac, Ctrl+click is a right click.
    if (event.type === 'auxclick' || event.ctrlKey) event.stopPropagation();
    controller.abort();
  };
  document.addEventListener('auxclick', end, options);
  document.addEventListener('click', end, options);
}

interface AttachedMenu<Trigger> {
  readonly trigger: Trigger;
  readonly stack: MenuStack;
}

function findOpenMenu({ stack }: AttachedMenu<unknown>): CdkMenu | null {
  const top = stack.peek();
  return top instanceof CdkMenu ? top : null;
}

/** Creates the CDK's directive on an existing element. */
function attach<Trigger extends CdkMenuTrigger | CdkContextMenuTrigger>(
  host: Injector,
  { inputs = () => ({}) }: LazyMenu,
  content: Type<unknown>,
  type: Type<Trigger>,
  create: () => Trigger,
): AttachedMenu<Trigger> {
  const layer = host.get(ViewContainerRef).createComponent(MenuLayer);
  const stack = { provide: MENU_STACK, useClass: MenuStack };
  const injector = Injector.create({
    parent: host,
    providers: [stack, { provide: type, useFactory: create }],
  });
  const trigger = injector.get(type);
  layer.setInput('content', content);
  layer.setInput('inputs', inputs);
  // A component created by an outlet doesn't see the providers that the trigger adds for its template.
  const triggerProvider = { provide: MENU_TRIGGER, useValue: trigger };
  layer.setInput('injector', Injector.create({ parent: injector, providers: [triggerProvider] }));
  layer.changeDetectorRef.detectChanges();
  trigger.menuTemplateRef = layer.instance.template();
  host.get(DestroyRef).onDestroy(() => injector.destroy());
  return { trigger, stack: injector.get(MENU_STACK) };
}
