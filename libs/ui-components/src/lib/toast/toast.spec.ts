import { Component, signal } from '@angular/core';

import { renderPage, getText } from '../../testing/render-page';
import { Toast } from './toast';

@Component({
  imports: [Toast],
  template: `
    <hangar-toast
      kind="bad"
      heading="Slow Thunder did not start"
      action="Edit protocol"
      [hasDetails]="hasDetails()"
      (actionChosen)="lastEvent.set('acted')"
      (detailsRequested)="lastEvent.set('details')"
      (closed)="lastEvent.set('closed')"
    />
  `,
})
class Page {
  readonly lastEvent = signal('');
  readonly hasDetails = signal(true);
}

describe('Toast', () => {
  it('shows Details only if there are details', async () => {
    const { root, findByName, component, whenSettled } = await renderPage(Page);
    findByName('button', 'Details').click();
    expect(component.lastEvent()).toBe('details');
    component.hasDetails.set(false);
    await whenSettled();
    expect(getText(root)).not.toContain('Details');
  });

  it("emits the user's actions", async () => {
    const { findByName, component } = await renderPage(Page);
    findByName('button', 'Edit protocol').click();
    expect(component.lastEvent()).toBe('acted');
    findByName('button', 'Close').click();
    expect(component.lastEvent()).toBe('closed');
  });
});
