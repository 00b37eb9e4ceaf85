import { Component, signal } from '@angular/core';

import { pageOf, textOf } from '../../testing/page-of';
import { MenuButton } from './menu-button';

@Component({
  imports: [MenuButton],
  template: `<hangar-menu-button label="More" [items]="items" (chosen)="chosen.set($event)" />`,
})
class Page {
  readonly items = [
    { id: 'edit', label: 'Edit', icon: 'edit' },
    { id: 'delete', label: 'Delete', isHarmful: true, isDisabled: true },
  ] as const;
  readonly chosen = signal('');
}

describe('MenuButton', () => {
  it('opens a menu, emits the selected item and restores the focus', async () => {
    const { named, settled, component } = await pageOf(Page);
    const button = named('button', 'More');
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    button.focus();
    button.click();
    await settled();
    expect([...document.querySelectorAll('[role=menuitem]')].map(textOf)).toEqual(['Edit', 'Delete']);
    named('[role=menuitem]', 'Edit').click();
    await settled();
    expect(component.chosen()).toBe('edit');
    expect(document.querySelector('[role=menu]')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('does nothing for a disabled item', async () => {
    const { named, settled, component } = await pageOf(Page);
    named('button', 'More').click();
    await settled();
    named('[role=menuitem]', 'Delete').click();
    expect(component.chosen()).toBe('');
  });
});
