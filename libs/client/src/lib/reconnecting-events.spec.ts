import { HangarClient } from './hangar-client';
import { HangarError } from './hangar-error';
import { pauseFor, reconnectingEvents } from './reconnecting-events';

const AWAY = new HangarError('API_AWAY', "Couldn't connect to Hangar.", null);

/**
 * Collects the events of consecutive runs of Hangar, each ending after its events. The pauses between them take no
 * time.
 */
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
  for await (const { name } of reconnectingEvents(open, end.signal, wait)) heard.push(name);
  return { heard, pauses };
}

describe('reconnectingEvents', () => {
  it('continues with the first event of the next Hangar', async () => {
    const { heard } = await heardOf([['stream.opened'], ['stream.opened', 'session.ended']]);
    expect(heard).toEqual(['stream.opened', 'stream.opened', 'session.ended']);
  });

  it('waits longer after each failed attempt, up to a limit', async () => {
    const { pauses } = await heardOf([[], [], [], [], [], [], [], []]);
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('resets the pause after an event', async () => {
    const { pauses } = await heardOf([[], [], [], ['stream.opened'], [], ['stream.opened']]);
    expect(pauses).toEqual([250, 500, 1000, 250, 500, 250]);
  });

  it('does not retry after an error response', async () => {
    const refusal = new HangarError('FORBIDDEN_HOST', 'No.', 403);
    await expect(heardOf([['stream.opened'], []], refusal)).rejects.toBe(refusal);
  });

  it('ends a pause as soon as the signal aborts', async () => {
    const end = new AbortController();
    const pause = pauseFor(10_000_000, end.signal);
    end.abort();
    await pause;
    await pauseFor(10_000_000, end.signal);
  });
});

describe('HangarClient.events', () => {
  /** Responds to the first request with a stream that ends, then aborts the signal. */
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

  it('reconnects on request and ends without an error', async () => {
    const end = new AbortController();
    const heard: string[] = [];
    for await (const { name } of clientOf(end).events({ reconnect: true, signal: end.signal }))
      heard.push(name);
    expect(heard).toEqual(['stream.opened', 'stream.opened']);
  });

  it('fails when Hangar ends and reconnecting was not requested', async () => {
    const events = clientOf(new AbortController()).events({});
    expect(await events.next()).toMatchObject({ value: { name: 'stream.opened' } });
    await expect(events.next()).rejects.toMatchObject({ code: 'API_AWAY' });
  });
});
