import { Component, signal } from '@angular/core';
import type { IFolderListing } from '@hangar/domain';

import { renderPage, getText } from '../../testing/render-page';
import { FolderView } from './folder-view';

@Component({
  imports: [FolderView],
  template: `
    <hangar-folder-view
      [listing]="listing()"
      [multiple]="true"
      [extensions]="['.wad']"
      [(showHidden)]="showHidden"
      (opened)="opened.set($event)"
      (pickedChange)="picked.set($event)"
      (confirmed)="confirmed.set($event)"
    />
  `,
})
class Picker {
  readonly listing = signal<IFolderListing | null>({
    path: '/home/doom',
    parent: '/home',
    entries: [
      { name: 'maps', isDirectory: true, sizeBytes: 0 },
      { name: 'a.wad', isDirectory: false, sizeBytes: 2_200_000 },
      { name: 'b.wad', isDirectory: false, sizeBytes: 640_000 },
      { name: 'readme.txt', isDirectory: false, sizeBytes: 1 },
    ],
  });
  readonly showHidden = signal(false);
  readonly opened = signal('');
  readonly picked = signal<readonly string[]>([]);
  readonly confirmed = signal<readonly string[]>([]);
}

const options = (root: Element) => [...root.querySelectorAll<HTMLElement>('[role=option]')];

describe('FolderView', () => {
  it('lists folders and matching files with their sizes', async () => {
    const { root } = await renderPage(Picker);
    expect(options(root).map(getText)).toEqual(['maps', 'a.wad2.2 MB', 'b.wad640 kB']);
  });

  it('can be operated with the keyboard alone', async () => {
    const { root, press, component } = await renderPage(Picker);
    options(root)[0]?.focus();
    await press('ArrowDown');
    await press(' ');
    await press('ArrowDown', { shiftKey: true });
    expect(component.picked()).toEqual(['/home/doom/a.wad', '/home/doom/b.wad']);
    expect(document.activeElement).toBe(options(root)[2]);
    await press('Enter');
    expect(component.confirmed()).toEqual(['/home/doom/a.wad', '/home/doom/b.wad']);
  });

  it('opens folders and goes up', async () => {
    const { root, press, component } = await renderPage(Picker);
    options(root)[0]?.focus();
    await press('Enter');
    expect(component.opened()).toBe('/home/doom/maps');
    await press('Backspace');
    expect(component.opened()).toBe('/home');
  });

  it('opens any parent folder', async () => {
    const { findByName, component } = await renderPage(Picker);
    findByName('nav button', '/').click();
    expect(component.opened()).toBe('/');
  });

  it('selects by click, adds with Ctrl, and confirms by double click', async () => {
    const { root, whenSettled, component } = await renderPage(Picker);
    const [, a, b] = options(root);
    a?.click();
    b?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true }));
    await whenSettled();
    expect(component.picked()).toEqual(['/home/doom/a.wad', '/home/doom/b.wad']);
    expect([a, b].map((row) => row?.getAttribute('aria-selected'))).toEqual(['true', 'true']);
    b?.click();
    b?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    expect(component.confirmed()).toEqual(['/home/doom/b.wad']);
  });

  it('requests hidden files', async () => {
    const { root, component } = await renderPage(Picker);
    root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    expect(component.showHidden()).toBe(true);
  });

  it('reports an empty list and an incomplete one', async () => {
    const { root, component, whenSettled } = await renderPage(Picker);
    component.listing.set({ path: '/empty', parent: '/', entries: [], leftOut: 12 });
    await whenSettled();
    expect(getText(root)).toContain('No matching files here.');
    expect(getText(root)).toContain('12 more not shown.');
  });
});
