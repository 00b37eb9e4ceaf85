import { SharedRead } from './shared-read';

/** Reads that the test completes on demand. */
class ManualReading {
  readonly started: { end: (found: string) => void; fail: (error: Error) => void }[] = [];
  readonly shared = new SharedRead(
    () => new Promise<string>((end, fail) => this.started.push({ end, fail })),
  );

  async end(found: string): Promise<void> {
    this.started.at(-1)?.end(found);
    await new Promise(setImmediate);
  }
}

let reading: ManualReading;
beforeEach(() => {
  reading = new ManualReading();
});

it('shares the next read among all requests made during the current one', async () => {
  const first = reading.shared.read();
  const others = [reading.shared.read(), reading.shared.read()];
  await reading.end('before');
  expect(reading.started).toHaveLength(2);
  expect(reading.shared.isInProgress).toBe(true);
  await reading.end('after');
  expect(await Promise.all([first, ...others])).toEqual(['before', 'after', 'after']);
  expect(reading.shared.isInProgress).toBe(false);
});

it('reports a failure only to the requests of that read', async () => {
  const first = reading.shared.read();
  const second = reading.shared.read();
  const failed = expect(first).rejects.toThrow('gone');
  reading.started[0]?.fail(new Error('gone'));
  await failed;
  await new Promise(setImmediate);
  await reading.end('there');
  expect(await second).toBe('there');
});
