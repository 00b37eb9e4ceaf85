import {
  CdkContextMenuTrigger,
  CdkMenuTrigger,
  MENU_STACK,
  MENU_TRIGGER,
  MenuStack,
} from '@angular/cdk/menu';
import { NgComponentOutlet } from '@angular/common';
import { Component, DestroyRef, Injector, input, viewChild, ViewContainerRef } from '@angular/core';
import type { TemplateRef, Type } from '@angular/core';

import type { LazyMenu } from './lazy-menu';

/** Holds the template from which a menu is made, beside the element that opens it. */
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
  /** Knows the trigger of the menu. */
  readonly injector = input.required<Injector>();
  readonly template = viewChild.required<TemplateRef<unknown>>('menu');
}

/** Makes the element of `host` open a menu below it. */
export async function menuTriggerOf(host: Injector, menu: LazyMenu): Promise<CdkMenuTrigger> {
  const content = await menu.load();
  return attached(host, menu, content, CdkMenuTrigger, () => new CdkMenuTrigger());
}

/** Makes the element of `host` open a menu at the place of the pointer. */
export async function contextMenuTriggerOf(host: Injector, menu: LazyMenu): Promise<CdkContextMenuTrigger> {
  const content = await menu.load();
  return attached(host, menu, content, CdkContextMenuTrigger, () => new CdkContextMenuTrigger());
}

/** The directive of the CDK, made for an element that stands in the page already. */
function attached<Trigger extends CdkMenuTrigger | CdkContextMenuTrigger>(
  host: Injector,
  { inputs = () => ({}) }: LazyMenu,
  content: Type<unknown>,
  type: Type<Trigger>,
  make: () => Trigger,
): Trigger {
  const layer = host.get(ViewContainerRef).createComponent(MenuLayer);
  const stack = { provide: MENU_STACK, useClass: MenuStack };
  const injector = Injector.create({ parent: host, providers: [stack, { provide: type, useFactory: make }] });
  const trigger = injector.get(type);
  layer.setInput('content', content);
  layer.setInput('inputs', inputs);
  // What is made by an outlet does not see what the trigger provides for its template.
  const known = { provide: MENU_TRIGGER, useValue: trigger };
  layer.setInput('injector', Injector.create({ parent: injector, providers: [known] }));
  layer.changeDetectorRef.detectChanges();
  trigger.menuTemplateRef = layer.instance.template();
  host.get(DestroyRef).onDestroy(() => injector.destroy());
  return trigger;
}
