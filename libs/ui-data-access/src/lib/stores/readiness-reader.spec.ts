import { TestBed } from '@angular/core/testing';
import type { IProtocolCard, IReadiness } from '@hangar/domain';

import { createFakeWorld } from '../../testing/fake-launcher-setup';
import { aProtocol } from '../../testing/records';
import { ProtocolStore } from './protocol-store';

const BLOCKED: IReadiness = { state: 'blocked', codes: ['MOD_FILES_MISSING'] };
const READY: IReadiness = { state: 'ready', codes: [] };
const sunder = aProtocol({ readiness: null });
const scythe = aProtocol({ id: 'scythe-cd34', title: 'Scythe', readiness: BLOCKED });

async function loadStore() {
  const { launcher, events } = createFakeWorld({ 'GET /api/protocols': [sunder, scythe] });
  const store = TestBed.inject(ProtocolStore);
  events.open();
  await launcher.settle();
  const notify = async (protocolIds: string[] | null) => {
    launcher.requests.length = 0;
    events.send('readiness.changed', { protocolIds });
    await launcher.settle();
    await launcher.settle();
    return launcher.collectCalls();
  };
  const readiness = () => store.protocols()?.map((protocol: IProtocolCard) => protocol.readiness);
  return { store, launcher, notify, readiness };
}

describe('the readiness of protocols', () => {
  it('is current even if the list comes from an older cache', async () => {
    const { store, launcher, readiness } = await loadStore();
    launcher.answers['GET /api/protocols?view=card'] = [sunder, scythe];
    launcher.answers['GET /api/readiness'] = { complete: true, protocols: [{ id: sunder.id, ...BLOCKED }] };
    const reloaded = store.reload();
    await launcher.settle();
    await reloaded;
    expect(readiness()).toEqual([BLOCKED, READY]);
  });

  it('is reread only for protocols whose readiness has changed, without any other data', async () => {
    const { store, launcher, notify, readiness } = await loadStore();
    launcher.answers[`GET /api/protocols?view=card&ids=${sunder.id}`] = [
      { ...sunder, title: 'Other', readiness: BLOCKED },
    ];
    expect(await notify([sunder.id])).toEqual([`GET /api/protocols?view=card&ids=${sunder.id}`]);
    expect(readiness()).toEqual([BLOCKED, BLOCKED]);
    expect(store.protocols()?.[0]?.title).toBe('Sunder');
  });

  it('is read for all protocols from the list of problems if many have changed', async () => {
    const { launcher, notify, readiness } = await loadStore();
    launcher.answers['GET /api/readiness'] = { complete: true, protocols: [{ id: sunder.id, ...BLOCKED }] };
    expect(await notify(null)).toEqual(['GET /api/readiness']);
    expect(readiness()).toEqual([BLOCKED, READY]);
    expect(await notify(Array.from({ length: 51 }, (_, index) => `p-${index}`))).toEqual([
      'GET /api/readiness',
    ]);
  });

  it("keeps the objects of protocols whose appearance is unchanged, so that they aren't rendered again", async () => {
    const { store, launcher, notify } = await loadStore();
    const before = store.protocols();
    launcher.answers['GET /api/readiness'] = { complete: true, protocols: [{ id: scythe.id, ...BLOCKED }] };
    await notify(null);
    expect(store.protocols()).toBe(before);
  });

  it("shows no mark for a protocol whose readiness isn't determined yet", async () => {
    const { launcher, notify, readiness } = await loadStore();
    launcher.answers['GET /api/readiness'] = { complete: false, protocols: [] };
    await notify(null);
    expect(readiness()).toEqual([null, null]);
  });
});
