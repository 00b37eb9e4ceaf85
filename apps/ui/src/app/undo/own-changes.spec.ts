import { TestBed } from '@angular/core/testing';
import { ProtocolStore } from '@hangar/ui-data-access';
import { aProtocol, fakeWorld, Refusal } from '@hangar/ui-data-access/testing';

import { OwnChanges } from './own-changes';

const MANY = Array.from({ length: 60 }, (_, place) => aProtocol({ id: `p-${place}` }));
const IDS = MANY.map(({ id }) => id);
const LIST = 'GET /api/protocols';

async function aPage(answers: Record<string, unknown> = {}) {
  const { launcher, events } = fakeWorld({ [LIST]: MANY, 'PATCH /api/protocols': MANY, ...answers });
  const store = TestBed.inject(ProtocolStore);
  const own = TestBed.inject(OwnChanges);
  events.open();
  await launcher.settle();
  launcher.collectCalls();
  const tell = (ids: readonly string[]) => events.send('protocols.changed', { ids: [...ids] });
  const change = (ids = IDS) => own.make(ids, () => store.change(ids, { favourite: true }));
  const readings = async () => {
    await launcher.settle();
    return launcher.collectCalls().filter((call) => call.startsWith(LIST)).length;
  };
  const inOne = (act: () => Promise<void>) => own.inOne(act);
  return { tell, change, readings, inOne };
}

describe('OwnChanges', () => {
  it('does not reload after its own change, whether the event or the response arrives first', async () => {
    const { tell, change, readings } = await aPage();
    const before = change();
    tell(IDS);
    expect(await readings()).toBe(0);
    await before;
    const after = change();
    await readings();
    await after;
    tell(IDS.toReversed());
    expect(await readings()).toBe(0);
  });

  it('reloads after a second event for the same protocols, and after events for others', async () => {
    const { tell, change, readings } = await aPage();
    const done = change();
    tell(IDS);
    tell(IDS);
    expect(await readings()).toBe(1);
    await done;
    tell(IDS.slice(1));
    expect(await readings()).toBe(1);
  });

  it('reloads after all events for a small number of protocols', async () => {
    const { tell, change, readings } = await aPage({ [`${LIST}?ids=p-0`]: [MANY[0]] });
    const done = change(['p-0']);
    tell(['p-0']);
    expect(await readings()).toBe(1);
    await done;
  });

  it('reloads after a failure if it ignored an event', async () => {
    const { tell, change, readings } = await aPage({
      'PATCH /api/protocols': new Refusal(507, 'NO_SPACE', 'The disk is full.'),
    });
    const failure = expect(change()).rejects.toMatchObject({ code: 'NO_SPACE' });
    tell(IDS);
    await readings().then((count) => expect(count).toBe(1));
    await failure;
  });

  it('reloads once at the end of a change with single events', async () => {
    const { tell, readings, inOne } = await aPage();
    let finish = () => undefined as void;
    const done = inOne(() => new Promise<void>((resolve) => (finish = resolve)));
    for (const id of IDS) tell([id]);
    expect(await readings()).toBe(0);
    finish();
    await done;
    expect(await readings()).toBe(1);
    tell(['p-0', 'p-1'].concat(IDS));
    expect(await readings()).toBe(1);
  });
});
