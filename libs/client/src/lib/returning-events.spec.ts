import { HangarClient } from './hangar-client';
import { HangarError } from './hangar-error';
import { pauseFor, returningEvents } from './returning-events';

const AWAY = new HangarError('API_AWAY', 'Hangar does not answer.', null);

/** What is heard of one Hangar after the other, each of which ends after its events; the pauses between them take no time. */
async function heardOf(hangars: readonly (readonly string[])[], failure: Error = AWAY) {
  const heard: string[] = [];
  const pauses: number[] = [];
  const end = new AbortController();
  const left = [...hangars];
  const open = async function* () {
    for (const name of left.shift() ?? []) yield { name: name as 'stream.opened', data: {} };
    throw failure;
  };
  const wait = async (milliseconds: number) => {
    pauses.push(milliseconds);
    if (left.length === 0) end.abort();
  };
  for await (const { name } of returningEvents(open, end.signal, wait)) heard.push(name);
  return { heard, pauses };
}

describe('events that come back', () => {
  it('go on with the next Hangar, from its beginning', async () => {
    const { heard } = await heardOf([['stream.opened'], ['stream.opened', 'session.ended']]);
    expect(heard).toEqual(['stream.opened', 'stream.opened', 'session.ended']);
  });

  it('wait for a Hangar that does not run yet, longer each time, up to a limit', async () => {
    const { pauses } = await heardOf([[], [], [], [], [], [], [], []]);
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('wait shortly again once something was heard', async () => {
    const { pauses } = await heardOf([[], [], [], ['stream.opened'], [], ['stream.opened']]);
    expect(pauses).toEqual([250, 500, 1000, 250, 500, 250]);
  });

  it('end with a refusal, which would be the same the next time', async () => {
    const refusal = new HangarError('FORBIDDEN_HOST', 'No.', 403);
    await expect(heardOf([['stream.opened'], []], refusal)).rejects.toBe(refusal);
  });

  it('end with the signal at once, in a pause that would last for hours', async () => {
    const end = new AbortController();
    const pause = pauseFor(10_000_000, end.signal);
    end.abort();
    await pause;
    await pauseFor(10_000_000, end.signal);
  });
});

describe('the events of a client', () => {
  /** Answers the first time with a stream that ends, then ends what listens. */
  function clientOf(end: AbortController) {
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      if (asked > 1) end.abort();
      return new Response('event: stream.opened\ndata: {}\n\n', {
        headers: { 'Content-Type': 'text/event-stream' },
      });
    };
    return new HangarClient({ fetch });
  }

  it('come back when told to, and end without an error', async () => {
    const end = new AbortController();
    const heard: string[] = [];
    for await (const { name } of clientOf(end).events({ reconnect: true, signal: end.signal }))
      heard.push(name);
    expect(heard).toEqual(['stream.opened', 'stream.opened']);
  });

  it('fail when Hangar ends where nobody told them to come back', async () => {
    const events = clientOf(new AbortController()).events({});
    expect(await events.next()).toMatchObject({ value: { name: 'stream.opened' } });
    await expect(events.next()).rejects.toMatchObject({ code: 'API_AWAY' });
  });
});
