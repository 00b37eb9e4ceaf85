import { prepareWhenIdle } from './prepare-when-idle';

describe('prepareWhenIdle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('prepares every item once, in several batches, and finishes', () => {
    const items = Array.from({ length: 600 }, (_, index) => index);
    const prepared: number[] = [];
    const finish = jest.fn();
    prepareWhenIdle(items, (item) => prepared.push(item), finish);
    expect(prepared).toEqual([]);
    jest.runOnlyPendingTimers();
    expect(prepared.length).toBeLessThan(items.length);
    expect(finish).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(prepared).toEqual(items);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('stops on request', () => {
    const prepared: number[] = [];
    prepareWhenIdle([1, 2, 3], (item) => prepared.push(item))();
    jest.runAllTimers();
    expect(prepared).toEqual([]);
  });
});
