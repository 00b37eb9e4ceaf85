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
      [details]="['Code: LaunchFailed']"
      (acted)="did.set('acted')"
      (closed)="did.set('closed')"
    />
  `,
})
class Page {
  readonly did = signal('');
}

describe('Toast', () => {
  it('keeps the details for who asks for them', async () => {
    const { root, named, settled } = await pageOf(Page);
    expect(textOf(root)).not.toContain('LaunchFailed');
    named('button', 'Details').click();
    await settled();
    expect(textOf(root)).toContain('Code: LaunchFailed');
    expect(named('button', 'Details').getAttribute('aria-expanded')).toBe('true');
  });

  it('says what its user did', async () => {
    const { named, component } = await pageOf(Page);
    named('button', 'Edit protocol').click();
    expect(component.did()).toBe('acted');
    named('button', 'Close').click();
    expect(component.did()).toBe('closed');
  });
});
