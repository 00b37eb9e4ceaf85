import { ApiError } from '../api/api-error';
import { LiveValue } from './live-value';

describe('LiveValue', () => {
  it('has nothing before the first reading', () => {
    const live = new LiveValue(() => Promise.resolve(1));
    expect([live.value(), live.error()]).toEqual([null, null]);
  });

  it('keeps the last good value when a reading fails, and forgets the failure when one succeeds', async () => {
    const answers = [() => 1, () => Promise.reject(new ApiError('X', 'No.')), () => 2];
    const live = new LiveValue<number>(async () => answers.shift()?.() ?? 0);
    await live.reload();
    await live.reload();
    expect([live.value(), live.error()?.message]).toEqual([1, 'No.']);
    await live.reload();
    expect([live.value(), live.error()]).toEqual([2, null]);
  });

  it('reads once more, and only once, when it became old during a reading', async () => {
    let readings = 0;
    const live = new LiveValue(() => Promise.resolve(++readings));
    await Promise.all([live.reload(), live.reload(), live.reload()]);
    expect([readings, live.value()]).toEqual([2, 2]);
  });

  it('keeps what an event brought during a reading that is older, and reads once more', async () => {
    const answers: ((value: string) => void)[] = [];
    const live = new LiveValue(() => new Promise<string>((resolve) => answers.push(resolve)));
    const reading = live.reload();
    live.take('ended');
    answers[0]?.('running');
    while (answers.length < 2) await Promise.resolve();
    expect(live.value()).toBe('ended');
    answers[1]?.('ended, and read');
    await reading;
    expect(live.value()).toBe('ended, and read');
  });
});
