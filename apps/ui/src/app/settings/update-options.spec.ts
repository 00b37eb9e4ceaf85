import { TestBed } from '@angular/core/testing';
import type { IUpdateInfo } from '@hangar/domain';
import { createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { SettingsDraft } from './settings-draft';
import { UpdateOptions } from './update-options';

/** Creates the options with this update status. */
async function createOptions(status: IUpdateInfo['status']) {
  const installType = { kind: 'appimage', canSelfUpdate: true };
  const { launcher, events } = createFakeWorld({
    'GET /api/updates': () => ({ info: { status }, installType }),
  });
  const draft = TestBed.runInInjectionContext(() => new SettingsDraft(someSettings(), []));
  const fixture = TestBed.createComponent(UpdateOptions);
  fixture.componentRef.setInput('draft', draft);
  events.open();
  TestBed.tick();
  await launcher.settle();
  TestBed.tick();
  const element = fixture.nativeElement as HTMLElement;
  return { draft, channel: element.querySelector<HTMLSelectElement>('#update-channel') };
}

describe('the update channel', () => {
  it('can be chosen if releases are published for this kind of installation', async () => {
    const { draft, channel } = await createOptions('idle');
    if (!channel) throw new Error('The select is missing.');
    expect(channel.value).toBe('stable');
    channel.value = 'beta';
    channel.dispatchEvent(new Event('input', { bubbles: true }));
    channel.dispatchEvent(new Event('change', { bubbles: true }));
    expect(draft.change()).toEqual({ updateChannel: 'beta' });
  });

  it('is hidden if no releases are published for this kind of installation', async () => {
    expect((await createOptions('unsupported')).channel).toBeNull();
  });
});
