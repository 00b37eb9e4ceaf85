import { Component, signal } from '@angular/core';

import { pageOf, textOf } from '../../testing/page-of';
import { Toast } from './toast';

@Component({
  imports: [Toast],
  template: `
    <hangar-toast
      kind="bad"
      heading="Slow Thunder did not start"
      action="Edit protocol"
      [hasDetails]="hasDetails()"
      (acted)="did.set('acted')"
      (detailsAsked)="did.set('details')"
      (closed)="did.set('closed')"
    />
  `,
})
class Page {
  readonly did = signal('');
  readonly hasDetails = signal(true);
}

describe('Toast', () => {
  it('shows Details only if there are details', async () => {
    const { root, named, component, settled } = await pageOf(Page);
    named('button', 'Details').click();
    expect(component.did()).toBe('details');
    component.hasDetails.set(false);
    await settled();
    expect(textOf(root)).not.toContain('Details');
  });

  it("emits the user's actions", async () => {
    const { named, component } = await pageOf(Page);
    named('button', 'Edit protocol').click();
    expect(component.did()).toBe('acted');
    named('button', 'Close').click();
    expect(component.did()).toBe('closed');
  });
});
