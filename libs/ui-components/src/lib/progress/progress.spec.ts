import { Component, signal } from '@angular/core';

import { renderPage, getText } from '../../testing/render-page';
import { Progress } from './progress';

@Component({
  imports: [Progress],
  template: `
    <hangar-progress
      label="Freedoom"
      valueText="17.9 of 27.8 MB"
      [done]="done()"
      [total]="total()"
      (cancelled)="isCancelled.set(true)"
    />
  `,
})
class Page {
  readonly done = signal(5);
  readonly total = signal<number | null>(20);
  readonly isCancelled = signal(false);
}

describe('Progress', () => {
  it('shows the completed fraction and the amounts', async () => {
    const { root, component, whenSettled } = await renderPage(Page);
    const bar = root.querySelector('progress') as HTMLProgressElement;
    expect(bar.position).toBe(0.25);
    expect(bar.getAttribute('aria-label')).toBe('Freedoom');
    expect(getText(root)).toBe('17.9 of 27.8 MB');
    component.done.set(50);
    await whenSettled();
    expect(bar.position).toBe(1);
  });

  it('is indeterminate without a total', async () => {
    const { root, component, whenSettled } = await renderPage(Page);
    component.total.set(null);
    await whenSettled();
    expect(root.querySelector('progress')?.position).toBe(-1);
  });

  it('has a labelled Cancel button', async () => {
    const { findByName, component } = await renderPage(Page);
    findByName('button', 'Cancel: Freedoom').click();
    expect(component.isCancelled()).toBe(true);
  });
});
