import { text } from 'node:stream/consumers';

import { sendChangedList } from './list-response';

it.each([0, 1, 4_000])('sends %i records as one JSON document with a line for each', async (count) => {
  const list = Array.from({ length: count }, (_, index) => ({
    id: index,
    title: 'Über \u{1F480}'.repeat(9),
  }));
  const response = sendChangedList(list);
  const sent = await text(response.getStream());
  expect(JSON.parse(sent)).toEqual({ success: true, data: list });
  expect(sent.split('\n')).toHaveLength(count === 0 ? 1 : count + 2);
  expect(response.getHeaders().length).toBe(Buffer.byteLength(sent));
});
