import { ApiError } from '../api/api-error';
import { LiveValue } from './live-value';

describe('LiveValue', () => {
  it('is empty before the first load', () => {
    const live = new LiveValue(() => Promise.resolve(1));
    expect([live.value(), live.error()]).toEqual([null, null]);
  });

  it('keeps the last value if loading fails, and clears the error when it succeeds', async () => {
    const answers = [() => 1, () => Promise.reject(new ApiError('X', 'No.')), () => 2];
    const live = new LiveValue<number>(async () => answers.shift()?.() ?? 0);
    await live.reload();
    await live.reload();
    expect([live.value(), live.error()?.message]).toEqual([1, 'No.']);
    await live.reload();
    expect([live.value(), live.error()]).toEqual([2, null]);
  });

  it('loads exactly once more if it became outdated during loading', async () => {
    let readings = 0;
    const live = new LiveValue(() => Promise.resolve(++readings));
    await Promise.all([live.reload(), live.reload(), live.reload()]);
    expect([readings, live.value()]).toEqual([2, 2]);
  });

  it('keeps a value from an event that arrived during a load, and loads again', async () => {
    const answers: ((value: string) => void)[] = [];
    const live = new LiveValue(() => new Promise<string>((resolve) => answers.push(resolve)));
    const reading = live.reload();
    live.set('ended');
    answers[0]?.('running');
    while (answers.length < 2) await Promise.resolve();
    expect(live.value()).toBe('ended');
    answers[1]?.('ended, and read');
    await reading;
    expect(live.value()).toBe('ended, and read');
  });
});
