import { ApiError } from '../api/api-error';
import { LiveList } from './live-list';

interface Thing {
  id: string;
  name: string;
}
const thing = (id: string, name = id): Thing => ({ id, name });

/** A server with records that logs its requests. */
class ThingServer {
  readonly asked: string[] = [];
  things: readonly Thing[];
  readonly list = new LiveList<Thing>(
    () => this.answer('all', () => true),
    (ids) => this.answer(ids.join(), ({ id }) => ids.includes(id)),
  );

  constructor(...things: Thing[]) {
    this.things = things;
  }

  private answer(question: string, isWanted: (thing: Thing) => boolean): Promise<Thing[]> {
    this.asked.push(question);
    return Promise.resolve(this.things.filter(isWanted));
  }
}

const aServer = (...things: Thing[]): ThingServer => new ThingServer(...things);

const namesOf = (list: LiveList<Thing>) => list.value()?.map(({ name }) => name);

describe('LiveList', () => {
  it('loads only changed records and keeps the order of the others', async () => {
    const server = aServer(thing('a'), thing('b'), thing('c'));
    await server.list.reload();
    server.things = [thing('a'), thing('b', 'B'), thing('d')];
    await server.list.refresh(['b', 'c', 'd']);
    expect([server.asked, namesOf(server.list)]).toEqual([
      ['all', 'b,c,d'],
      ['a', 'B', 'd'],
    ]);
    expect(server.list.byId().get('b')?.name).toBe('B');
  });

  it('passes its records when everything is reloaded', async () => {
    const [a, b] = [thing('a'), thing('b')];
    const told: unknown[] = [];
    const list = new LiveList<Thing>(
      (known) => {
        told.push([known('a'), known('b')]);
        return Promise.resolve([a]);
      },
      () => Promise.resolve([b]),
    );
    await list.reload();
    await list.refresh(['b']);
    await list.reload();
    expect(told).toEqual([
      [undefined, undefined],
      [a, b],
    ]);
  });

  it('reloads everything if it is empty or too much has changed', async () => {
    const server = aServer(thing('a'));
    await server.list.refresh(['a']);
    await server.list.refresh(Array.from({ length: 51 }, (_, index) => `x${index}`));
    expect(server.asked).toEqual(['all', 'all']);
  });

  it('combines changes that arrive during loading', async () => {
    const server = aServer(thing('a'), thing('b'));
    await server.list.reload();
    await Promise.all([server.list.refresh(['a']), server.list.refresh(['b']), server.list.refresh(['a'])]);
    expect(server.asked).toEqual(['all', 'a', 'b,a']);
  });

  it('keeps records from responses that arrived while an older list was loading', async () => {
    let answer = (_: readonly Thing[]): void => undefined;
    const list = new LiveList<Thing>(
      () => new Promise((resolve) => (answer = resolve)),
      () => Promise.resolve([]),
    );
    const reading = list.reload();
    list.upsertAll([thing('a', 'A'), thing('d')]);
    list.remove('b');
    answer([thing('a'), thing('b'), thing('c')]);
    await reading;
    expect(namesOf(list)).toEqual(['A', 'c', 'd']);
  });

  it('keeps its records if loading fails', async () => {
    let isAway = false;
    const read = () => (isAway ? Promise.reject(new ApiError('X', 'No.')) : Promise.resolve([thing('a')]));
    const list = new LiveList<Thing>(read, read);
    await list.reload();
    isAway = true;
    await list.refresh(['a']);
    expect([namesOf(list), list.error()?.message]).toEqual([['a'], 'No.']);
  });

  it('adds, replaces and removes records from responses', async () => {
    const server = aServer(thing('a'), thing('b'));
    await server.list.reload();
    server.list.upsert(thing('c'));
    server.list.upsert(thing('a', 'A'));
    server.list.remove('b');
    expect([server.asked, namesOf(server.list)]).toEqual([['all'], ['A', 'c']]);
  });
});
