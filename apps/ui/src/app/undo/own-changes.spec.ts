import { TestBed } from '@angular/core/testing';
import { ProtocolStore } from '@hangar/ui-data-access';
import { aProtocol, createFakeWorld, ErrorResponse } from '@hangar/ui-data-access/testing';

import { OwnChanges } from './own-changes';

const MANY_PROTOCOLS = Array.from({ length: 60 }, (_, index) => aProtocol({ id: `p-${index}` }));
const IDS = MANY_PROTOCOLS.map(({ id }) => id);
const LIST = 'GET /api/protocols';

async function createPage(answers: Record<string, unknown> = {}) {
  const { launcher, events } = createFakeWorld({
    [LIST]: MANY_PROTOCOLS,
    'PATCH /api/protocols': MANY_PROTOCOLS,
    ...answers,
  });
  const store = TestBed.inject(ProtocolStore);
  const own = TestBed.inject(OwnChanges);
  events.open();
  await launcher.settle();
  launcher.collectCalls();
  const sendChangedEvent = (ids: readonly string[]) => events.send('protocols.changed', { ids: [...ids] });
  const change = (ids = IDS) => own.run(ids, () => store.change(ids, { favourite: true }));
  const readCalls = async () => {
    await launcher.settle();
    return launcher.collectCalls().filter((call) => call.startsWith(LIST)).length;
  };
  const runBatch = (action: () => Promise<void>) => own.runBatch(action);
  return { sendChangedEvent, change, readCalls, runAsOne: runBatch };
}

describe('OwnChanges', () => {
  it('does not reload after its own change, whether the event or the response arrives first', async () => {
    const { sendChangedEvent, change, readCalls } = await createPage();
    const before = change();
    sendChangedEvent(IDS);
    expect(await readCalls()).toBe(0);
    await before;
    const after = change();
    await readCalls();
    await after;
    sendChangedEvent(IDS.toReversed());
    expect(await readCalls()).toBe(0);
  });

  it('reloads after a second event for the same protocols, and after events for other protocols', async () => {
    const { sendChangedEvent, change, readCalls } = await createPage();
    const done = change();
    sendChangedEvent(IDS);
    sendChangedEvent(IDS);
    expect(await readCalls()).toBe(1);
    await done;
    sendChangedEvent(IDS.slice(1));
    expect(await readCalls()).toBe(1);
  });

  it('reloads after every event about only a few protocols', async () => {
    const { sendChangedEvent, change, readCalls } = await createPage({
      [`${LIST}?ids=p-0`]: [MANY_PROTOCOLS[0]],
    });
    const done = change(['p-0']);
    sendChangedEvent(['p-0']);
    expect(await readCalls()).toBe(1);
    await done;
  });

  it('reloads after a failed change if it ignored an event', async () => {
    const { sendChangedEvent, change, readCalls } = await createPage({
      'PATCH /api/protocols': new ErrorResponse(507, 'NO_SPACE', 'The disk is full.'),
    });
    const failure = expect(change()).rejects.toMatchObject({ code: 'NO_SPACE' });
    sendChangedEvent(IDS);
    await readCalls().then((count) => expect(count).toBe(1));
    await failure;
  });

  it('reloads once at the end of a change that causes an event for each protocol', async () => {
    const { sendChangedEvent, readCalls, runAsOne } = await createPage();
    let finish = () => undefined as void;
    const done = runAsOne(() => new Promise<void>((resolve) => (finish = resolve)));
    for (const id of IDS) sendChangedEvent([id]);
    expect(await readCalls()).toBe(0);
    finish();
    await done;
    expect(await readCalls()).toBe(1);
    sendChangedEvent(['p-0', 'p-1'].concat(IDS));
    expect(await readCalls()).toBe(1);
  });
});
