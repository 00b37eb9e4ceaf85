import { TestBed } from '@angular/core/testing';
import type { IExtension, IUpdateExtensionRequest } from '@hangar/domain';
import { WEB_FETCH } from '@hangar/ui-data-access/testing';

import { ExtensionDrafts } from './extension-drafts';

const JOURNAL: IExtension = {
  name: 'journal',
  displayName: 'Journal',
  version: null,
  description: '',
  author: null,
  enabled: true,
  state: 'active',
  error: null,
  origin: 'host',
  sha256: null,
  needsNetwork: false,
  contributes: {
    families: [],
    launchSteps: [],
    discoverySources: [],
    archiveReaders: [],
    achievements: [],
    routes: 0,
    pages: [],
    panels: [],
    protocolActions: [],
  },
  settings: { days: 90, title: 'Mine' },
  settingsSchema: { properties: { days: { type: 'integer' } } },
};
const BROKEN: IExtension = { ...JOURNAL, name: 'broken', state: 'failed', error: 'It did not start: no key' };

/** A server with these extensions, which refuses what a test says. */
async function draftsOf(extensions: IExtension[], refusal?: object) {
  const requests: IUpdateExtensionRequest[] = [];
  const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
  const fetch = (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return answer({ success: true, data: extensions });
    requests.push(JSON.parse(String(body)) as IUpdateExtensionRequest);
    if (refusal) return answer({ success: false, code: 'VALIDATION_FAILED', error: 'No.', details: refusal });
    const before = extensions.find(({ name }) => address.endsWith(name));
    return answer({ success: true, data: { ...before, ...requests.at(-1), state: 'needs-restart' } });
  };
  TestBed.configureTestingModule({ providers: [{ provide: WEB_FETCH, useValue: fetch }] });
  const drafts = TestBed.inject(ExtensionDrafts);
  await drafts.begin();
  return { drafts, requests };
}

describe('the extensions in the settings', () => {
  it('begin with those that did not start', async () => {
    const { drafts } = await draftsOf([JOURNAL, BROKEN]);
    expect(drafts.extensions()?.map(({ name }) => name)).toEqual(['broken', 'journal']);
  });

  it('are switched at once, and tell that the change waits', async () => {
    const { drafts, requests } = await draftsOf([JOURNAL]);
    await drafts.switch(JOURNAL);
    expect(requests).toEqual([{ enabled: false }]);
    expect([drafts.extensions()?.[0]?.enabled, drafts.waiting()]).toEqual([false, 1]);
  });

  it('confirm the checksum of what came from a file', async () => {
    const fromFile: IExtension = { ...JOURNAL, origin: 'file', sha256: 'ab', enabled: false };
    const { drafts, requests } = await draftsOf([fromFile]);
    await drafts.switch(fromFile);
    expect(requests).toEqual([{ enabled: true, sha256: 'ab' }]);
  });

  it('keep settings with the rest of the settings, all of an extension at once', async () => {
    const { drafts, requests } = await draftsOf([JOURNAL]);
    drafts.set(JOURNAL, 'days', 30);
    drafts.set(JOURNAL, 'title', undefined);
    expect([drafts.isChanged(), requests]).toEqual([true, []]);
    expect(await drafts.save()).toBe(true);
    expect(requests).toEqual([{ settings: { days: 30 } }]);
    expect(drafts.isChanged()).toBe(false);
  });

  it('say at a setting what was refused, until it is changed', async () => {
    const details = [{ path: 'settings.days', message: 'must be integer' }];
    const { drafts } = await draftsOf([JOURNAL], details);
    drafts.set(JOURNAL, 'days', 'many');
    expect(await drafts.save()).toBe(false);
    expect([drafts.isFaulty(), drafts.faultOf(JOURNAL, 'days'), drafts.faultOf(JOURNAL, 'title')]).toEqual([
      true,
      'must be integer',
      '',
    ]);
    drafts.set(JOURNAL, 'days', 30);
    expect([drafts.isFaulty(), drafts.faultOf(JOURNAL, 'days')]).toEqual([false, '']);
  });

  it('say why a switch was refused, and stay as they were', async () => {
    const { drafts } = await draftsOf([JOURNAL], []);
    await drafts.switch(JOURNAL);
    expect([drafts.failure(), drafts.extensions()?.[0]?.enabled]).toEqual(['No.', true]);
  });
});
