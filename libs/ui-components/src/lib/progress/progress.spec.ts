import { Component, signal } from '@angular/core';

import { pageOf, textOf } from '../../testing/page-of';
import { Progress } from './progress';

@Component({
  imports: [Progress],
  template: `
    <hangar-progress
      label="Freedoom"
      figures="17.9 of 27.8 MB"
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
    const { root, component, settled } = await pageOf(Page);
    const bar = root.querySelector('progress') as HTMLProgressElement;
    expect(bar.position).toBe(0.25);
    expect(bar.getAttribute('aria-label')).toBe('Freedoom');
    expect(textOf(root)).toBe('17.9 of 27.8 MB');
    component.done.set(50);
    await settled();
    expect(bar.position).toBe(1);
  });

  it('is indeterminate without a total', async () => {
    const { root, component, settled } = await pageOf(Page);
    component.total.set(null);
    await settled();
    expect(root.querySelector('progress')?.position).toBe(-1);
  });

  it('has a labelled Cancel button', async () => {
    const { named, component } = await pageOf(Page);
    named('button', 'Cancel: Freedoom').click();
    expect(component.isCancelled()).toBe(true);
  });
});
