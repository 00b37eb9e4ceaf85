import { TestBed } from '@angular/core/testing';

import { aProtocol, createFakeWorld, ErrorResponse } from '../../testing';
import { ProtocolRecords } from './protocol-records';
import { ProtocolStore } from './protocol-store';

const sunder = aProtocol({ notes: 'Blue key.' });
const GET = 'GET /api/protocols/sunder-ab12';
const LIST = 'GET /api/protocols?ids=sunder-ab12';

async function createPage(answers: Record<string, unknown> = {}) {
  const world = createFakeWorld({ 'GET /api/protocols': [sunder], ...answers });
  const store = TestBed.inject(ProtocolStore);
  const records = TestBed.inject(ProtocolRecords);
  world.events.open();
  await world.launcher.settle();
  world.launcher.collectCalls();
  const finish = async <T>(work: Promise<T>): Promise<T> => {
    await world.launcher.settle();
    return work;
  };
  const countReads = () =>
    world.launcher.collectCalls().filter((call) => call === GET || call === LIST).length;
  return { ...world, store, records, finish, countReads };
}

describe('ProtocolRecords', () => {
  it('requests a complete protocol once, until it changes', async () => {
    const { store, records, events, launcher, finish, countReads } = await createPage();
    expect(store.protocols()?.[0]).not.toHaveProperty('notes');
    expect(await finish(records.open(sunder.id))).toMatchObject({ notes: 'Blue key.', fileNames: [] });
    await finish(records.open(sunder.id));
    expect(countReads()).toBe(1);
    launcher.answers['GET /api/protocols'] = [{ ...sunder, notes: 'Red key.' }];
    events.send('protocols.changed', { ids: [sunder.id] });
    await launcher.settle();
    expect(countReads()).toBe(0);
    expect((await finish(records.open(sunder.id))).notes).toBe('Red key.');
  });

  it('keeps a protocol up to date while it is watched', async () => {
    const { records, events, launcher, countReads } = await createPage();
    const stop = records.watch(sunder.id);
    await launcher.settle();
    launcher.answers['GET /api/protocols'] = [{ ...sunder, notes: 'Red key.' }];
    events.send('protocols.changed', { ids: [sunder.id] });
    await launcher.settle();
    expect([countReads(), records.byId().get(sunder.id)?.notes]).toEqual([2, 'Red key.']);
    stop();
    events.send('protocols.changed', { ids: [sunder.id] });
    await launcher.settle();
    expect(countReads()).toBe(0);
  });

  it('does not request a deleted protocol with a route that would fail', async () => {
    const { records, events, launcher } = await createPage();
    records.watch(sunder.id);
    await launcher.settle();
    launcher.collectCalls();
    launcher.answers['GET /api/protocols'] = [];
    events.send('protocols.changed', { ids: [sunder.id] });
    await launcher.settle();
    expect(launcher.collectCalls()).not.toContain(GET);
  });

  it('uses the response of a change without another request', async () => {
    const { store, records, finish, countReads } = await createPage({
      'PUT /api/protocols/sunder-ab12': { ...sunder, notes: 'Edited.' },
    });
    await finish(store.update(sunder.id, { notes: 'Edited.' }));
    expect((await finish(records.open(sunder.id))).notes).toBe('Edited.');
    expect(countReads()).toBe(0);
  });

  it('reports a failure, and tries again', async () => {
    const { records, launcher, finish } = await createPage({
      [GET]: new ErrorResponse(409, 'DOCUMENT_DAMAGED', 'Damaged.'),
    });
    const failed = expect(records.open(sunder.id)).rejects.toMatchObject({ code: 'DOCUMENT_DAMAGED' });
    await launcher.settle();
    await failed;
    delete launcher.answers[GET];
    expect((await finish(records.open(sunder.id))).notes).toBe('Blue key.');
  });
});
