import { PassThrough, Readable } from 'node:stream';

import { ReadAheadBuffer } from './read-ahead';

async function readText(pieces: AsyncIterable<readonly Uint8Array[]>): Promise<string> {
  let text = '';
  for await (const chunks of pieces) text += Buffer.concat(chunks).toString();
  return text;
}

const waitUntilRead = () => new Promise((resume) => setImmediate(resume));
const MEGABYTE = 1024 * 1024;

describe('ReadAhead', () => {
  it('delivers the chunks received before a failure, then reports the failure', async () => {
    const body = new PassThrough();
    const ahead = new ReadAheadBuffer(body);
    body.write('first');
    await waitUntilRead();
    body.destroy(new Error('cut'));
    await waitUntilRead();
    const pieces = ahead[Symbol.asyncIterator]();
    expect(Buffer.concat((await pieces.next()).value ?? []).toString()).toBe('first');
    await expect(pieces.next()).rejects.toThrow('cut');
  });

  it('fails if the connection is closed before the end, or was already closed', async () => {
    const body = new PassThrough();
    const reading = readText(new ReadAheadBuffer(body));
    body.destroy();
    await expect(reading).rejects.toThrow('closed');
    await expect(readText(new ReadAheadBuffer(body))).rejects.toThrow('closed');
  });

  it('delivers all chunks in order, even beyond its buffer size', async () => {
    const letters = [...'abcdefghij'];
    const body = Readable.from(letters.map((letter) => Buffer.alloc(MEGABYTE, letter)));
    const text = await readText(new ReadAheadBuffer(body));
    expect(text).toHaveLength(letters.length * MEGABYTE);
    expect(letters.map((_, index) => text[index * MEGABYTE])).toEqual(letters);
  });

  it('buffers no more than its limit', async () => {
    let readChunks = 0;
    const body = new Readable({
      highWaterMark: 1,
      read() {
        this.push(readChunks++ < 20 ? Buffer.alloc(MEGABYTE) : null);
      },
    });
    const ahead = new ReadAheadBuffer(body);
    for (let round = 0; round < 50; round++) await waitUntilRead();
    expect(readChunks).toBeLessThan(4);
    expect((await readText(ahead)).length).toBe(20 * MEGABYTE);
  });
});
