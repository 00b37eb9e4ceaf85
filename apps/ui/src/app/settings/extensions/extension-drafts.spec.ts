import { TestBed } from '@angular/core/testing';
import type { IExtension, IUpdateExtensionRequest } from '@hangar/domain';
import { anExtension, createFakeWorld, ErrorResponse } from '@hangar/ui-data-access/testing';

import { ExtensionDrafts } from './extension-drafts';

const JOURNAL = anExtension({
  name: 'journal',
  displayName: 'Journal',
  version: null,
  description: '',
  author: null,
  enabled: true,
  state: 'active',
  origin: 'host',
  sha256: null,
  needsNetwork: false,
  settings: { days: 90, title: 'Mine' },
  settingsSchema: { properties: { days: { type: 'integer' } } },
});
const BROKEN: IExtension = { ...JOURNAL, name: 'broken', state: 'failed', error: 'It did not start: no key' };

/** Creates drafts for these extensions. The server applies each change, or rejects it with `details`. */
async function createDrafts(extensions: readonly IExtension[], details?: readonly object[]) {
  const requests: IUpdateExtensionRequest[] = [];
  const update = (before: IExtension) => (body: IUpdateExtensionRequest) => {
    requests.push(body);
    return details
      ? new ErrorResponse(400, 'VALIDATION_FAILED', 'No.', details)
      : { ...before, ...body, state: 'needs-restart' };
  };
  const routes = extensions.map((each) => [`PUT /api/extensions/${each.name}`, update(each)] as const);
  const { launcher } = createFakeWorld({ 'GET /api/extensions': extensions, ...Object.fromEntries(routes) });
  const drafts = TestBed.inject(ExtensionDrafts);
  const settled = async <T>(work: Promise<T>): Promise<T> => {
    await launcher.settle();
    return work;
  };
  await settled(drafts.begin());
  return { drafts, requests, settled };
}

describe('the drafts of the extensions in the settings', () => {
  it('list extensions that failed to start first', async () => {
    const { drafts } = await createDrafts([JOURNAL, BROKEN]);
    expect(drafts.extensions()?.map(({ name }) => name)).toEqual(['broken', 'journal']);
  });

  it('turn extensions on and off immediately, and show that a restart is needed', async () => {
    const { drafts, requests, settled } = await createDrafts([JOURNAL]);
    await settled(drafts.toggleEnabled(JOURNAL));
    expect(requests).toEqual([{ enabled: false }]);
    expect([drafts.extensions()?.[0]?.enabled, drafts.restartCount()]).toEqual([false, 1]);
  });

  it('confirm the checksum of an extension added from a file', async () => {
    const fileExtension: IExtension = { ...JOURNAL, origin: 'file', sha256: 'ab', enabled: false };
    const { drafts, requests, settled } = await createDrafts([fileExtension]);
    await settled(drafts.toggleEnabled(fileExtension));
    expect(requests).toEqual([{ enabled: true, sha256: 'ab' }]);
  });

  it('save all settings of an extension together with the other settings', async () => {
    const { drafts, requests, settled } = await createDrafts([JOURNAL]);
    drafts.set(JOURNAL, 'days', 30);
    drafts.set(JOURNAL, 'title', undefined);
    expect([drafts.isChanged(), requests]).toEqual([true, []]);
    expect(await settled(drafts.save())).toBe(true);
    expect(requests).toEqual([{ settings: { days: 30 } }]);
    expect(drafts.isChanged()).toBe(false);
  });

  it('show why a setting was rejected until its value changes', async () => {
    const details = [{ path: 'settings.days', message: 'must be integer' }];
    const { drafts, settled } = await createDrafts([JOURNAL], details);
    drafts.set(JOURNAL, 'days', 'many');
    expect(await settled(drafts.save())).toBe(false);
    expect([drafts.isFaulty(), drafts.getFault(JOURNAL, 'days'), drafts.getFault(JOURNAL, 'title')]).toEqual([
      true,
      'must be integer',
      '',
    ]);
    drafts.set(JOURNAL, 'days', 30);
    expect([drafts.isFaulty(), drafts.getFault(JOURNAL, 'days')]).toEqual([false, '']);
  });

  it('show why an extension could not be turned off, and leave it on', async () => {
    const { drafts, settled } = await createDrafts([JOURNAL], []);
    await settled(drafts.toggleEnabled(JOURNAL));
    expect([drafts.failure(), drafts.extensions()?.[0]?.enabled]).toEqual(['No.', true]);
  });
});
