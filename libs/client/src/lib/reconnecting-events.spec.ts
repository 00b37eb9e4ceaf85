import { HangarClient } from './hangar-client';
import { HangarError } from './hangar-error';
import { pauseFor, streamWithReconnects } from './reconnecting-events';

const AWAY_ERROR = new HangarError('API_AWAY', "Couldn't connect to Hangar.", null);

/**
 * Collects the events of consecutive runs of Hangar, each ending after its events. The pauses between the runs take no
 * time.
 */
async function collectEvents(runs: readonly (readonly string[])[], failure: Error = AWAY_ERROR) {
  const received: string[] = [];
  const pauses: number[] = [];
  const end = new AbortController();
  const remainingRuns = [...runs];
  const open = async function* () {
    for (const name of remainingRuns.shift() ?? []) yield { name: name as 'stream.opened', data: {} };
    throw failure;
  };
  const wait = async (milliseconds: number) => {
    pauses.push(milliseconds);
    if (remainingRuns.length === 0) end.abort();
  };
  for await (const { name } of streamWithReconnects(open, end.signal, wait)) received.push(name);
  return { received, pauses };
}

describe('streamWithReconnects', () => {
  it('continues with the first event after Hangar has restarted', async () => {
    const { received } = await collectEvents([['stream.opened'], ['stream.opened', 'session.ended']]);
    expect(received).toEqual(['stream.opened', 'stream.opened', 'session.ended']);
  });

  it('waits longer after each failed attempt, up to a limit', async () => {
    const { pauses } = await collectEvents([[], [], [], [], [], [], [], []]);
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('resets the pause after an event', async () => {
    const { pauses } = await collectEvents([[], [], [], ['stream.opened'], [], ['stream.opened']]);
    expect(pauses).toEqual([250, 500, 1000, 250, 500, 250]);
  });

  it('does not retry after an error response', async () => {
    const refusal = new HangarError('FORBIDDEN_HOST', 'No.', 403);
    await expect(collectEvents([['stream.opened'], []], refusal)).rejects.toBe(refusal);
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
  function createClient(end: AbortController) {
    let requestCount = 0;
    const fetch = async () => {
      requestCount += 1;
      if (requestCount > 1) end.abort();
      return new Response('event: stream.opened\ndata: {}\n\n', {
        headers: { 'Content-Type': 'text/event-stream' },
      });
    };
    return new HangarClient({ fetch });
  }

  it('reconnects on request and ends without an error', async () => {
    const end = new AbortController();
    const received: string[] = [];
    for await (const { name } of createClient(end).events({ reconnect: true, signal: end.signal }))
      received.push(name);
    expect(received).toEqual(['stream.opened', 'stream.opened']);
  });

  it('fails when Hangar exits and reconnecting was not requested', async () => {
    const events = createClient(new AbortController()).events({});
    expect(await events.next()).toMatchObject({ value: { name: 'stream.opened' } });
    await expect(events.next()).rejects.toMatchObject({ code: 'API_AWAY' });
  });
});
