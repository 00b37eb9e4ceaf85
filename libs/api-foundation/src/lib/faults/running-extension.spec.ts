import { setImmediate as nextTurn } from 'node:timers/promises';

import { observeExtensionCallbacks, observeExtensionCode, runAsExtension } from './running-extension';

describe('observing the code of extensions', () => {
  let running: string[];
  let stop: () => void;

  beforeEach(() => {
    running = [];
    stop = observeExtensionCode((extension) => {
      running.push(extension);
      return () => void running.pop();
    });
  });

  afterEach(() => stop());

  it('reports the innermost extension only while its code runs', () => {
    const seen = runAsExtension('outer', () => [
      [...running],
      runAsExtension('inner', () => [...running]),
      [...running],
    ]);
    expect(seen).toEqual([['outer'], ['outer', 'inner'], ['outer']]);
    expect(running).toEqual([]);
  });

  it('ends if the code throws', () => {
    expect(() =>
      runAsExtension('scores', () => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(running).toEqual([]);
  });

  it.each([
    ['a promise', () => Promise.resolve()],
    ['a timer', () => new Promise((resolve) => setTimeout(resolve, 1))],
    ['an immediate', () => new Promise((resolve) => setImmediate(resolve))],
  ])('reports code that continues after %s, and nothing in between', async (_case, wait) => {
    const stopCallbacks = observeExtensionCallbacks();
    const seen: string[][] = [];
    const ended = runAsExtension('scores', async () => {
      await wait();
      seen.push([...running]);
    });
    expect(running).toEqual([]);
    await ended;
    await nextTurn();
    stopCallbacks();
    expect(seen).toEqual([['scores']]);
    expect(running).toEqual([]);
  });
});
