import { prepareInPauses } from './prepare-in-pauses';

describe('prepareInPauses', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('prepares every item once, in several batches, and finishes', () => {
    const items = Array.from({ length: 600 }, (_, index) => index);
    const taken: number[] = [];
    const finish = jest.fn();
    prepareInPauses(items, (item) => taken.push(item), finish);
    expect(taken).toEqual([]);
    jest.runOnlyPendingTimers();
    expect(taken.length).toBeLessThan(items.length);
    expect(finish).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(taken).toEqual(items);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('stops on request', () => {
    const taken: number[] = [];
    prepareInPauses([1, 2, 3], (item) => taken.push(item))();
    jest.runAllTimers();
    expect(taken).toEqual([]);
  });
});
