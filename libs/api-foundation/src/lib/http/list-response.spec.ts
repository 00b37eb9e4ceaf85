import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { leaveOutOfEtag, sendChangedList, sendList } from './list-response';

it.each([0, 1, 4_000])('sends %i records as one JSON document with a line for each', async (count) => {
  const list = Array.from({ length: count }, (_, index) => ({
    id: index,
    title: 'Über \u{1F480}'.repeat(9),
  }));
  const response = sendChangedList(list);
  const sentResponse = await text(response.getStream());
  expect(JSON.parse(sentResponse)).toEqual({ success: true, data: list });
  expect(sentResponse.split('\n')).toHaveLength(count === 0 ? 1 : count + 2);
  expect(response.getHeaders().length).toBe(Buffer.byteLength(sentResponse));
});

it('leaves a key out of the ETag of a list, but not out of the list', async () => {
  const send = async (list: readonly unknown[], known?: string) => {
    const headers: Record<string, unknown> = {};
    const response = {
      getHeader: (name: string) => headers[name],
      setHeader: (name: string, value: unknown) => (headers[name] = value),
    } as unknown as ServerResponse;
    const request = { headers: known === undefined ? {} : { 'if-none-match': known } } as IncomingMessage;
    const file = await sendList(list, request, response);
    return { etag: String(headers['ETag']), text: file && (await text(file.getStream())) };
  };
  const listWith = (mark: string, title = 'One') => leaveOutOfEtag(Object.freeze([{ title, mark }]), 'mark');
  const first = await send(listWith('a'));
  expect(JSON.parse(first.text ?? '')).toEqual({ success: true, data: [{ title: 'One', mark: 'a' }] });
  expect(first.etag).toMatch(/^W\/"/);
  expect(await send(listWith('b'), first.etag)).toEqual({ etag: first.etag, text: undefined });
  expect((await send(listWith('b', 'Two'), first.etag)).text).toContain('Two');
});
