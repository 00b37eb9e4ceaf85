import { CommitQueue, rejectAll, type Job } from './commit-queue';

const settle = (jobs: readonly Job<number>[]) => jobs.forEach((job) => job.resolve());

/** A promise that the test resolves on demand. */
function createGate(): { opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('commits simultaneous requests together, in order', async () => {
  const commits: number[][] = [];
  const queue = new CommitQueue<number>(async (jobs) => {
    commits.push(jobs.map(({ work }) => work));
    settle(jobs);
  });
  await Promise.all(Array.from({ length: 1000 }, (_, work) => queue.add(work)));
  expect(commits).toEqual([Array.from({ length: 1000 }, (_, work) => work)]);
});

it('combines requests that arrive during a commit, and never runs two commits at the same time', async () => {
  const commits: number[][] = [];
  const first = createGate();
  let running = 0;
  const queue = new CommitQueue<number>(async (jobs) => {
    expect(++running).toBe(1);
    commits.push(jobs.map(({ work }) => work));
    if (commits.length === 1) await first.opened;
    running--;
    settle(jobs);
  });
  const firstJob = queue.add(1);
  await Promise.resolve();
  const others = [2, 3, 4].map((work) => queue.add(work));
  first.open();
  await Promise.all([firstJob, ...others]);
  expect(commits).toEqual([[1], [2, 3, 4]]);
});

it('resolves no request before its commit has finished', async () => {
  const writeGate = createGate();
  const queue = new CommitQueue<number>(async (jobs) => {
    await writeGate.opened;
    settle(jobs);
  });
  let isAnswered = false;
  const answer = queue.add(1).then(() => (isAnswered = true));
  await new Promise((resume) => setImmediate(resume));
  expect(isAnswered).toBe(false);
  writeGate.open();
  await answer;
});

it('rejects all requests of a failed commit and continues with the next', async () => {
  let isFull = true;
  const queue = new CommitQueue<number>(async (jobs) => {
    if (isFull) throw new Error('no space');
    settle(jobs);
  });
  const outcomes = await Promise.allSettled([queue.add(1), queue.add(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isFull = false;
  await expect(queue.add(3)).resolves.toBeUndefined();
});

it('rejects one request and commits the others', async () => {
  const queue = new CommitQueue<number>(async (jobs) => {
    rejectAll(new Map(jobs.filter(({ work }) => work === 2).map((job) => [job, new Error('not this one')])));
    settle(jobs);
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((work) => queue.add(work)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('the queue is idle when everything has finished, including later requests', async () => {
  const done: number[] = [];
  const queue: CommitQueue<number> = new CommitQueue(async (jobs) => {
    for (const { work } of jobs) {
      done.push(work);
      if (work < 3) void queue.add(work + 1);
    }
    settle(jobs);
  });
  void queue.add(1);
  expect(queue.isBusy).toBe(true);
  await queue.idle();
  expect(done).toEqual([1, 2, 3]);
  expect(queue.isBusy).toBe(false);
});
