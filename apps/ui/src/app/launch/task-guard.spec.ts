import { TaskGuard } from './task-guard';

/** Creates a task that runs until the test resolves it. */
function createControllableTask() {
  let startCount = 0;
  let resolve = () => undefined as void;
  const end = new Promise<void>((done) => (resolve = done));
  const start = () => {
    startCount++;
    return end;
  };
  return { begin: start, startCount: () => startCount, resolve: () => resolve() };
}

describe('TaskGuard', () => {
  it('does not start a task that is already running', async () => {
    const taskGuard = new TaskGuard();
    const work = createControllableTask();
    const first = taskGuard.run('copy a', work.begin);
    await taskGuard.run('copy a', work.begin);
    expect(work.startCount()).toBe(1);
    work.resolve();
    await first;
    await taskGuard.run('copy a', work.begin);
    expect(work.startCount()).toBe(2);
  });

  it('runs other tasks at the same time', async () => {
    const taskGuard = new TaskGuard();
    const work = createControllableTask();
    void taskGuard.run('copy a', work.begin);
    void taskGuard.run('copy b', work.begin);
    expect(work.startCount()).toBe(2);
  });

  it('can retry a task after a failure', async () => {
    const taskGuard = new TaskGuard();
    await expect(taskGuard.run('copy a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const work = createControllableTask();
    void taskGuard.run('copy a', work.begin);
    expect(work.startCount()).toBe(1);
  });
});
