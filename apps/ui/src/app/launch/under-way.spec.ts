import { UnderWay } from './under-way';

/** Creates a task that runs until the test resolves it. */
function someWork() {
  let begun = 0;
  let resolve = () => undefined as void;
  const end = new Promise<void>((done) => (resolve = done));
  const begin = () => {
    begun++;
    return end;
  };
  return { begin, begun: () => begun, resolve: () => resolve() };
}

describe('UnderWay', () => {
  it('does not start a task that is already running', async () => {
    const underWay = new UnderWay();
    const work = someWork();
    const first = underWay.run('copy a', work.begin);
    await underWay.run('copy a', work.begin);
    expect(work.begun()).toBe(1);
    work.resolve();
    await first;
    await underWay.run('copy a', work.begin);
    expect(work.begun()).toBe(2);
  });

  it('runs other tasks at the same time', async () => {
    const underWay = new UnderWay();
    const work = someWork();
    void underWay.run('copy a', work.begin);
    void underWay.run('copy b', work.begin);
    expect(work.begun()).toBe(2);
  });

  it('can retry a task after a failure', async () => {
    const underWay = new UnderWay();
    await expect(underWay.run('copy a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const work = someWork();
    void underWay.run('copy a', work.begin);
    expect(work.begun()).toBe(1);
  });
});
