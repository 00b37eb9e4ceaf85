import { ManualClock } from '../testing/manual-clock';
import { SharedTimeLimit } from './shared-time-limit';

const LIMIT_MS = 1000;

function createLimit(): { clock: ManualClock; limit: SharedTimeLimit } {
  const clock = new ManualClock();
  return { clock, limit: new SharedTimeLimit(clock, LIMIT_MS, () => new Error('too late')) };
}

const hang = () => new Promise<never>(() => undefined);

it('settles like the promise', async () => {
  const { limit } = createLimit();
  expect(await limit.apply(Promise.resolve('done'))).toBe('done');
  await expect(limit.apply(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

it('rejects each action at its own time', async () => {
  const { clock, limit } = createLimit();
  const ended: string[] = [];
  const start = (name: string) =>
    limit.apply(hang()).catch(({ message }: Error) => ended.push(`${name} ${message}`));
  const first = start('first');
  clock.advance(LIMIT_MS / 2);
  const second = start('second');
  clock.advance(LIMIT_MS / 2);
  await first;
  expect(ended).toEqual(['first too late']);
  clock.advance(LIMIT_MS / 2);
  await second;
  expect(ended).toEqual(['first too late', 'second too late']);
});

it('still applies after all earlier actions have ended', async () => {
  const { clock, limit } = createLimit();
  await limit.apply(Promise.resolve());
  clock.advance(5 * LIMIT_MS);
  const late = limit.apply(hang());
  clock.advance(LIMIT_MS);
  await expect(late).rejects.toThrow('too late');
});

it('applies to a result that resolves to another one that never settles', async () => {
  const { clock, limit } = createLimit();
  const hanging: PromiseLike<void> = { then: () => hang() };
  const late = limit.apply({
    then: (resolve?: ((value: never) => unknown) | null) => resolve?.(hanging as never) as never,
  });
  clock.advance(LIMIT_MS);
  await expect(late).rejects.toThrow('too late');
});
