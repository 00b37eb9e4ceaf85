import { Component, signal } from '@angular/core';

import { renderPage } from '../../testing/render-page';
import { Segmented } from './segmented';
import type { Segment } from './segmented';

type View = 'grid' | 'list';

@Component({
  imports: [Segmented],
  template: `<hangar-segmented label="View" [segments]="segments" [(value)]="view" />`,
})
class Page {
  readonly segments: readonly Segment<View>[] = [
    { value: 'grid', label: 'Grid', icon: 'grid' },
    { value: 'list', label: 'List' },
  ];
  readonly view = signal<View>('grid');
}

describe('Segmented', () => {
  it('is a named group of radio buttons, one of them selected', async () => {
    const { root, findByName, component, whenSettled } = await renderPage(Page);
    expect(findByName('[role=radiogroup]', 'View')).toBeTruthy();
    const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
    radios[1]?.click();
    await whenSettled();
    expect(component.view()).toBe('list');
    expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
    component.view.set('grid');
    await whenSettled();
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
  });
});
