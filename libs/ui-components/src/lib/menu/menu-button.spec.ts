import { Component, signal } from '@angular/core';

import { renderPage, getText } from '../../testing/render-page';
import { MenuButton } from './menu-button';

@Component({
  imports: [MenuButton],
  template: `<hangar-menu-button label="More" [items]="items" (chosen)="chosen.set($event)" />`,
})
class Page {
  readonly items = [
    { id: 'edit', label: 'Edit', icon: 'edit' },
    { id: 'delete', label: 'Delete', isDestructive: true, isDisabled: true },
  ] as const;
  readonly chosen = signal('');
}

describe('MenuButton', () => {
  it('opens a menu, emits the selected item and restores the focus', async () => {
    const { findByName, whenSettled, component } = await renderPage(Page);
    const button = findByName('button', 'More');
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    button.focus();
    button.click();
    await whenSettled();
    expect([...document.querySelectorAll('[role=menuitem]')].map(getText)).toEqual(['Edit', 'Delete']);
    findByName('[role=menuitem]', 'Edit').click();
    await whenSettled();
    expect(component.chosen()).toBe('edit');
    expect(document.querySelector('[role=menu]')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('does nothing for a disabled item', async () => {
    const { findByName, whenSettled, component } = await renderPage(Page);
    findByName('button', 'More').click();
    await whenSettled();
    findByName('[role=menuitem]', 'Delete').click();
    expect(component.chosen()).toBe('');
  });
});
