import { ApiError } from '../api/api-error';
import { LiveValue } from './live-value';

describe('LiveValue', () => {
  it('is empty before the first load', () => {
    const liveValue = new LiveValue(() => Promise.resolve(1));
    expect([liveValue.value(), liveValue.error()]).toEqual([null, null]);
  });

  it('keeps the last value if loading fails, and clears the error when it succeeds', async () => {
    const answers = [() => 1, () => Promise.reject(new ApiError('X', 'No.')), () => 2];
    const liveValue = new LiveValue<number>(async () => answers.shift()?.() ?? 0);
    await liveValue.reload();
    await liveValue.reload();
    expect([liveValue.value(), liveValue.error()?.message]).toEqual([1, 'No.']);
    await liveValue.reload();
    expect([liveValue.value(), liveValue.error()]).toEqual([2, null]);
  });

  it('loads exactly once more if the value became outdated during loading', async () => {
    let readings = 0;
    const liveValue = new LiveValue(() => Promise.resolve(++readings));
    await Promise.all([liveValue.reload(), liveValue.reload(), liveValue.reload()]);
    expect([readings, liveValue.value()]).toEqual([2, 2]);
  });

  it('keeps a value from an event that arrived during a load, and loads again', async () => {
    const answers: ((value: string) => void)[] = [];
    const liveValue = new LiveValue(() => new Promise<string>((resolve) => answers.push(resolve)));
    const reading = liveValue.reload();
    liveValue.set('ended');
    answers[0]?.('running');
    while (answers.length < 2) await Promise.resolve();
    expect(liveValue.value()).toBe('ended');
    answers[1]?.('ended, and read');
    await reading;
    expect(liveValue.value()).toBe('ended, and read');
  });
});
