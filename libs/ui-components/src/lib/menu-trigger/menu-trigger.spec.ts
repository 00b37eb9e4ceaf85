import { CdkMenu, CdkMenuItem } from '@angular/cdk/menu';
import { Component, inject, input, signal } from '@angular/core';

import { renderPage, getText } from '../../testing/render-page';
import type { LazyMenu } from './lazy-menu';
import { ContextMenuTrigger, MenuTrigger } from './menu-trigger';

@Component({
  imports: [CdkMenu, CdkMenuItem],
  template: `
    <div cdkMenu>
      <button type="button" cdkMenuItem (cdkMenuItemTriggered)="page.chosen.set('play')">
        Play {{ title() }}
      </button>
      <button type="button" cdkMenuItem (cdkMenuItemTriggered)="page.chosen.set('delete')">Delete</button>
    </div>
  `,
})
class Choices {
  protected readonly page = inject(Page);
  readonly title = input.required<string>();
}

@Component({
  imports: [ContextMenuTrigger, MenuTrigger],
  template: `
    <button type="button" [hangarMenu]="menu">More</button>
    <p tabindex="0" [hangarContextMenu]="menu">Saltmarsh</p>
  `,
})
class Page {
  readonly title = signal<string | null>('Saltmarsh');
  readonly chosen = signal('');
  loads = 0;
  readonly menu: LazyMenu = {
    load: () => {
      this.loads++;
      return Promise.resolve(Choices);
    },
    inputs: () => {
      const title = this.title();
      return title === null ? null : { title };
    },
  };
}

const items = () => [...document.querySelectorAll('[role=menuitem]')].map(getText);

const rightClick = (element: Element) => {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 });
  element.dispatchEvent(event);
  return event;
};

describe('MenuTrigger', () => {
  it('loads its menu on the first click, opens it, and restores the focus afterwards', async () => {
    const { findByName, whenSettled, component } = await renderPage(Page);
    const button = findByName('button', 'More');
    expect([component.loads, button.getAttribute('aria-haspopup')]).toEqual([0, 'menu']);
    button.focus();
    button.click();
    await whenSettled();
    expect(items()).toEqual(['Play Saltmarsh', 'Delete']);
    expect([button.getAttribute('aria-expanded'), getText(document.activeElement)]).toEqual([
      'true',
      'Play Saltmarsh',
    ]);
    findByName('[role=menuitem]', 'Delete').click();
    await whenSettled();
    expect([component.chosen(), items(), document.activeElement]).toEqual(['delete', [], button]);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.click();
    await whenSettled();
    expect([items().length, component.loads]).toEqual([2, 1]);
  });

  it('opens with the arrow keys; Arrow Up focuses the last item', async () => {
    const { findByName, press } = await renderPage(Page);
    findByName('button', 'More').focus();
    await press('ArrowUp', { keyCode: 38 });
    expect(getText(document.activeElement)).toBe('Delete');
  });

  it('updates its items while it is open', async () => {
    const { findByName, whenSettled, component } = await renderPage(Page);
    findByName('button', 'More').click();
    await whenSettled();
    component.title.set('Sunder');
    await whenSettled();
    expect(items()).toEqual(['Play Sunder', 'Delete']);
  });
});

describe('ContextMenuTrigger', () => {
  it("opens on a right click instead of the browser's menu", async () => {
    const { root, whenSettled } = await renderPage(Page);
    expect(rightClick(root.querySelector('p') as Element).defaultPrevented).toBe(true);
    await whenSettled();
    expect(items()).toEqual(['Play Saltmarsh', 'Delete']);
  });

  it.each(['auxclick', 'click'])(
    'stays open when the button that opened it is released (%s), and closes on the next click outside',
    async (release) => {
      const { root, whenSettled } = await renderPage(Page);
      const paragraph = root.querySelector('p') as Element;
      const init = { bubbles: true, button: release === 'click' ? 0 : 2, ctrlKey: release === 'click' };
      rightClick(paragraph);
      await whenSettled();
      paragraph.dispatchEvent(new MouseEvent(release, init));
      await whenSettled();
      expect(items()).toEqual(['Play Saltmarsh', 'Delete']);
      document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
      document.body.dispatchEvent(new MouseEvent(release, init));
      await whenSettled();
      expect(items()).toEqual([]);
    },
  );

  it('closes another open menu', async () => {
    const { root, whenSettled, findByName } = await renderPage(Page);
    findByName('button', 'More').click();
    await whenSettled();
    rightClick(root.querySelector('p') as Element);
    await whenSettled();
    expect(findByName('button', 'More').getAttribute('aria-expanded')).toBe('false');
    expect(items()).toEqual(['Play Saltmarsh', 'Delete']);
  });

  it("leaves the browser's menu if there is nothing to show", async () => {
    const { root, whenSettled, component } = await renderPage(Page);
    component.title.set(null);
    expect(rightClick(root.querySelector('p') as Element).defaultPrevented).toBe(false);
    await whenSettled();
    expect([items(), component.loads]).toEqual([[], 0]);
  });
});
