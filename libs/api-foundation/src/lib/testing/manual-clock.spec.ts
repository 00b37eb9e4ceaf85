import { ManualClock } from './manual-clock';
import { waitUntil } from './wait-until';

const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('a manual clock', () => {
  it('runs timers only when the test advances it', () => {
    const clock = new ManualClock();
    const due: string[] = [];
    clock.after(200, () => due.push('later'));
    clock.every(100, () => due.push('each'));
    clock.advance(200);
    expect(due).toEqual(['each', 'later', 'each']);
    expect(clock.monotonic()).toBe(200);
  });

  it('advances automatically while a timer is pending, and leaves no real timer behind', async () => {
    const before = countTimers();
    const clock = new ManualClock({ autoAdvance: true });
    await new Promise<void>((resolve) => clock.after(1000, resolve));
    expect(clock.monotonic()).toBe(1000);
    await waitUntil(() => countTimers() === before);
    await new Promise<void>((resolve) => clock.after(1000, resolve));
    expect(clock.monotonic()).toBeGreaterThanOrEqual(2000);
  });

  it('starts at the time that the test chooses', () => {
    expect(new ManualClock(5000).now()).toBe(5000);
    expect(new ManualClock({ startedAt: 5000 }).now()).toBe(5000);
  });
});
