import { HangarClient } from './hangar-client';

const ADDRESS = 'http://127.0.0.1:7666/doom/';

/** Creates a client whose `fetch` returns the given response and records the requested addresses. */
function createClient(response: () => Response): {
  readonly hangar: HangarClient;
  readonly requestedUrls: string[];
} {
  const requestedUrls: string[] = [];
  const fetch = async (url: unknown) => {
    requestedUrls.push(String(url));
    return response();
  };
  return { hangar: new HangarClient({ address: ADDRESS, fetch }), requestedUrls };
}

function createStream(...pieces: readonly Uint8Array[]): Response {
  return new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } },
  );
}

/** A response whose connection is lost after the given text. The error is the one that Node reports. */
function createTruncatedResponse(type: string, text: string): Response {
  const pieces = [new TextEncoder().encode(text)];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    },
  });
  return new Response(body, { headers: { 'Content-Type': type } });
}

describe('HangarClient', () => {
  it('puts parameters, query and prefix into the address', async () => {
    const { hangar, requestedUrls } = createClient(() => Response.json({ success: true, data: null }));
    await hangar.call('getProtocol', { parameters: { id: 'a/b' } });
    await hangar.call('listProtocols', { query: { search: 'sun der' } });
    expect(requestedUrls).toEqual([
      `${ADDRESS}api/protocols/a%2Fb`,
      `${ADDRESS}api/protocols?search=sun+der`,
    ]);
  });

  it('returns the type of the requested view', async () => {
    const { hangar, requestedUrls } = createClient(() =>
      Response.json({ success: true, data: [{ fileNames: ['a.wad'] }] }),
    );
    const [card] = await hangar.call('listProtocols', { query: { view: 'card' } });
    expect(card?.fileNames).toEqual(['a.wad']);
    expect(requestedUrls).toEqual([`${ADDRESS}api/protocols?view=card`]);
    // @ts-expect-error -- a card has no files
    expect(card?.files).toBeUndefined();
  });

  it('rejects with the code and status of an error response', async () => {
    const refusal = { success: false, code: 'STALE', error: 'It was changed.', details: { etag: '1' } };
    const { hangar } = createClient(() => Response.json(refusal, { status: 412 }));
    await expect(hangar.call('listProtocols')).rejects.toMatchObject({
      name: 'HangarError',
      code: 'STALE',
      message: 'It was changed.',
      status: 412,
      details: { etag: '1' },
    });
  });

  it.each([
    ['a page', () => new Response('<html>')],
    ['other JSON', () => Response.json([1])],
    ['an unknown refusal', () => Response.json({ message: 'no' }, { status: 404 })],
  ])('rejects %s as not from Hangar', async (_, response) => {
    await expect(createClient(response).hangar.call('listProtocols')).rejects.toMatchObject({
      code: 'UNEXPECTED_ANSWER',
    });
  });

  it.each([false, true])('reports that a page is not an event stream (reconnect: %s)', async (reconnect) => {
    const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    const { hangar, requestedUrls } = createClient(page);
    // Ends the loop if the client does not report the page.
    const signal = AbortSignal.timeout(1000);
    await expect(hangar.events({ reconnect, signal }).next()).rejects.toMatchObject({
      code: 'UNEXPECTED_ANSWER',
      status: 200,
    });
    expect(requestedUrls).toHaveLength(1);
  });

  it('reports that no server responds', async () => {
    const { hangar } = createClient(() => {
      throw new TypeError('fetch failed');
    });
    await expect(hangar.call('listProtocols')).rejects.toMatchObject({ code: 'API_AWAY', status: null });
  });

  it.each([
    ['the connection was cut', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'unknown'],
    ['there was no connection', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), undefined],
  ])('reports a possible change when %s, and sends the request only once', async (_, cause, outcome) => {
    const { hangar, requestedUrls } = createClient(() => {
      throw new TypeError('fetch failed', { cause });
    });
    const failure: unknown = await hangar
      .call('createProtocol', { body: { title: 'A' } })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'API_AWAY', ...(outcome ? { details: { outcome } } : {}) });
    expect(String(failure).includes('may or may not have been made')).toBe(outcome !== undefined);
    expect(requestedUrls).toHaveLength(1);
  });

  it.each([
    ['createProtocol', { body: { title: 'A' } }, 'unknown'],
    ['listProtocols', {}, undefined],
  ] as const)('reports a truncated response to %s', async (route, request, outcome) => {
    const { hangar } = createClient(() => createTruncatedResponse('application/json', '{"success":tr'));
    const failure: unknown = await hangar.call(route, request as never).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'API_AWAY', ...(outcome ? { details: { outcome } } : {}) });
    expect(String(failure).includes('may or may not have been made')).toBe(outcome !== undefined);
  });

  it('reports an interrupted event stream, regardless of the error', async () => {
    const { hangar } = createClient(() =>
      createTruncatedResponse('text/event-stream', 'event: stream.opened\ndata: {}\n\n'),
    );
    const events = hangar.events();
    await events.next();
    await expect(events.next()).rejects.toMatchObject({ code: 'API_AWAY' });
  });

  it('yields events that arrive in pieces and reports when Hangar exits', async () => {
    const text =
      'event: stream.opened\ndata: {}\n\n: \n\nevent: protocols.changed\nid: 3\ndata: {"ids":["é"]}\n\n';
    const bytes = [...new TextEncoder().encode(text)].map((byte) => Uint8Array.of(byte));
    const received: unknown[] = [];
    const listen = async () => {
      for await (const event of createClient(() => createStream(...bytes)).hangar.events())
        received.push(event);
    };
    await expect(listen()).rejects.toMatchObject({ code: 'API_AWAY' });
    expect(received).toEqual([
      { name: 'stream.opened', data: {} },
      { name: 'protocols.changed', data: { ids: ['é'] } },
    ]);
  });
});
