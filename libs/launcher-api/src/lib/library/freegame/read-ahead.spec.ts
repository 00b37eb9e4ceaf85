import { ReadAhead } from './read-ahead';

interface Source {
  readonly body: ReadableStream<Uint8Array>;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
}

function createSource(): Source {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => void (controller = streamController),
  });
  if (!controller) throw new Error('The stream was not started.');
  return { body, controller };
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += Buffer.from(chunk).toString();
  return text;
}

const untilRead = () => new Promise((resume) => setImmediate(resume));

describe('ReadAhead', () => {
  it('delivers the chunks received before a failure, then the failure', async () => {
    const { body, controller } = createSource();
    const ahead = new ReadAhead(body);
    controller.enqueue(Buffer.from('first'));
    await untilRead();
    controller.error(new Error('cut'));
    await untilRead();
    const chunks = ahead[Symbol.asyncIterator]();
    expect(Buffer.from((await chunks.next()).value ?? []).toString()).toBe('first');
    await expect(chunks.next()).rejects.toThrow('cut');
  });

  it('delivers all chunks in order, even beyond its buffer size', async () => {
    const { body, controller } = createSource();
    const result = textOf(new ReadAhead(body));
    const letters = [...'abcdefghij'];
    for (const letter of letters) controller.enqueue(Buffer.alloc(1024 * 1024, letter));
    controller.close();
    const text = await result;
    expect(text).toHaveLength(letters.length * 1024 * 1024);
    expect(letters.map((_, index) => text[index * 1024 * 1024])).toEqual(letters);
  });

  it('buffers no more than its limit', async () => {
    const { body, controller } = createSource();
    const ahead = new ReadAhead(body);
    for (let count = 0; count < 20; count++) controller.enqueue(Buffer.alloc(1024 * 1024));
    await untilRead();
    expect(20 - (1 - (controller.desiredSize ?? 0))).toBeLessThan(8);
    controller.close();
    expect((await textOf(ahead)).length).toBe(20 * 1024 * 1024);
  });

  it('is empty for a response without a body', async () => {
    expect(await textOf(new ReadAhead(null))).toBe('');
  });
});
