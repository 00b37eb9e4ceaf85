import { Component, signal } from '@angular/core';

import { renderPage, getText } from '../../testing/render-page';
import { SortableList } from './sortable-list';

interface Row {
  readonly id: string;
  readonly enabled: boolean;
}

@Component({
  imports: [SortableList],
  template: `
    <hangar-sortable-list
      label="Files"
      [(items)]="rows"
      [getKey]="getId"
      [getName]="getId"
      [isOff]="isOff"
      [withEnabled]="switched"
    >
      <ng-template let-row let-order="order">
        <b>{{ row.id }}</b>
        <button
          type="button"
          [attr.aria-label]="'Switch ' + row.id"
          (click)="order.toggle(row, !row.enabled)"
        ></button>
      </ng-template>
    </hangar-sortable-list>
  `,
})
class Editor {
  readonly rows = signal<readonly Row[]>(['Textures', 'Maps', 'Hands'].map((id) => ({ id, enabled: true })));
  readonly getId = (row: Row) => row.id;
  readonly isOff = (row: Row) => !row.enabled;
  readonly switched = (row: Row, enabled: boolean) => ({ ...row, enabled });
}

const shownNames = (root: Element) => [...root.querySelectorAll('li b')].map(getText);
const getAnnouncement = (root: Element) => getText(root.querySelector('[role=status]'));

describe('SortableList', () => {
  it('moves a row with Alt and an arrow key, announces it and keeps the focus', async () => {
    const { root, findByName, press, component } = await renderPage(Editor);
    findByName('button', 'Move Hands').focus();
    await press('ArrowUp', { altKey: true });
    expect(shownNames(root)).toEqual(['Textures', 'Hands', 'Maps']);
    expect(getAnnouncement(root)).toBe('Hands, now 2 of 3');
    expect(document.activeElement).toBe(findByName('button', 'Move Hands'));
    expect(component.rows().map(({ id }) => id)).toEqual(['Textures', 'Hands', 'Maps']);
  });

  it('moves the same row twice if a key is pressed twice before the next render', async () => {
    const { root, findByName, whenSettled } = await renderPage(Editor);
    const up = () => new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true });
    const grip = findByName('button', 'Move Hands');
    grip.dispatchEvent(up());
    grip.dispatchEvent(up());
    await whenSettled();
    expect(shownNames(root)).toEqual(['Hands', 'Textures', 'Maps']);
  });

  it('keeps the focus on the focused element of the moved row', async () => {
    const { findByName, press } = await renderPage(Editor);
    findByName('button', 'Switch Textures').focus();
    await press('ArrowDown', { altKey: true });
    expect(document.activeElement).toBe(findByName('button', 'Switch Textures'));
  });

  it("moves a row with the handle's menu, without dragging or Alt", async () => {
    const { root, findByName, whenSettled } = await renderPage(Editor);
    findByName('button', 'Move Hands').click();
    await whenSettled();
    findByName('[role=menuitem]', 'Move to the top').click();
    await whenSettled();
    expect(shownNames(root)).toEqual(['Hands', 'Textures', 'Maps']);
    expect(document.activeElement).toBe(findByName('button', 'Move Hands'));
  });

  it('marks a disabled row and leaves it in place', async () => {
    const { root, findByName, whenSettled } = await renderPage(Editor);
    findByName('button', 'Switch Maps').click();
    await whenSettled();
    expect(getText(root.querySelector('li.off b'))).toBe('Maps');
    expect(shownNames(root)).toEqual(['Textures', 'Maps', 'Hands']);
    expect(getAnnouncement(root)).toBe('Maps, off');
  });
});
