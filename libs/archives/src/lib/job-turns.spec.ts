import { JobTurns } from './job-turns';

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

it('starts no more jobs than there are turns, and the waiting ones in their order', async () => {
  const turns = new JobTurns(1);
  const first = gate();
  const started: string[] = [];
  const job = (name: string, until: Promise<void>) => () => (started.push(name), until);
  const jobs = [
    turns.run(job('a', first.opened)),
    turns.run(job('b', Promise.resolve())),
    turns.run(job('c', Promise.resolve())),
  ];
  expect(started).toEqual(['a']);
  first.open();
  await Promise.all(jobs);
  expect(started).toEqual(['a', 'b', 'c']);
});

it('never starts a job that was given up while it waited, and goes on with the next', async () => {
  const turns = new JobTurns(1);
  const first = gate();
  const abortion = new AbortController();
  const running = turns.run(() => first.opened);
  const givenUp = turns.run(() => Promise.reject(new Error('started')), abortion.signal);
  const last = turns.run(() => Promise.resolve('last'));
  abortion.abort(new Error('not wanted any more'));
  await expect(givenUp).rejects.toThrow('not wanted any more');
  first.open();
  await running;
  expect(await last).toBe('last');
});

it('gives the turn on after a job that failed', async () => {
  const turns = new JobTurns(1);
  await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run(() => Promise.resolve('next'))).toBe('next');
});
