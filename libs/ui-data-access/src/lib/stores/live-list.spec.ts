import { ApiError } from '../api/api-error';
import { LiveList } from './live-list';

interface TestRecord {
  id: string;
  name: string;
}
const createRecord = (id: string, name = id): TestRecord => ({ id, name });

/** A server with records that logs its requests. */
class RecordServer {
  readonly requests: string[] = [];
  records: readonly TestRecord[];
  readonly list = new LiveList<TestRecord>(
    () => this.answer('all', () => true),
    (ids) => this.answer(ids.join(), ({ id }) => ids.includes(id)),
  );

  constructor(...records: TestRecord[]) {
    this.records = records;
  }

  private answer(request: string, matches: (testRecord: TestRecord) => boolean): Promise<TestRecord[]> {
    this.requests.push(request);
    return Promise.resolve(this.records.filter(matches));
  }
}

const createServer = (...records: TestRecord[]): RecordServer => new RecordServer(...records);

const getNames = (list: LiveList<TestRecord>) => list.value()?.map(({ name }) => name);

describe('LiveList', () => {
  it('loads only changed records and keeps the order of the others', async () => {
    const server = createServer(createRecord('a'), createRecord('b'), createRecord('c'));
    await server.list.reload();
    server.records = [createRecord('a'), createRecord('b', 'B'), createRecord('d')];
    await server.list.refresh(['b', 'c', 'd']);
    expect([server.requests, getNames(server.list)]).toEqual([
      ['all', 'b,c,d'],
      ['a', 'B', 'd'],
    ]);
    expect(server.list.byId().get('b')?.name).toBe('B');
  });

  it('passes its known records on when everything is reloaded', async () => {
    const [a, b] = [createRecord('a'), createRecord('b')];
    const passedRecords: unknown[] = [];
    const list = new LiveList<TestRecord>(
      (known) => {
        passedRecords.push([known('a'), known('b')]);
        return Promise.resolve([a]);
      },
      () => Promise.resolve([b]),
    );
    await list.reload();
    await list.refresh(['b']);
    await list.reload();
    expect(passedRecords).toEqual([
      [undefined, undefined],
      [a, b],
    ]);
  });

  it('reloads everything if it is empty or too many records have changed', async () => {
    const server = createServer(createRecord('a'));
    await server.list.refresh(['a']);
    await server.list.refresh(Array.from({ length: 51 }, (_, index) => `x${index}`));
    expect(server.requests).toEqual(['all', 'all']);
  });

  it('combines changes that arrive during loading', async () => {
    const server = createServer(createRecord('a'), createRecord('b'));
    await server.list.reload();
    await Promise.all([server.list.refresh(['a']), server.list.refresh(['b']), server.list.refresh(['a'])]);
    expect(server.requests).toEqual(['all', 'a', 'b,a']);
  });

  it('keeps records from responses that arrived while an older list was loading', async () => {
    let answer = (_: readonly TestRecord[]): void => undefined;
    const list = new LiveList<TestRecord>(
      () => new Promise((resolve) => (answer = resolve)),
      () => Promise.resolve([]),
    );
    const reading = list.reload();
    list.upsertAll([createRecord('a', 'A'), createRecord('d')]);
    list.remove('b');
    answer([createRecord('a'), createRecord('b'), createRecord('c')]);
    await reading;
    expect(getNames(list)).toEqual(['A', 'c', 'd']);
  });

  it('keeps its records if loading fails', async () => {
    let isUnavailable = false;
    const read = () =>
      isUnavailable ? Promise.reject(new ApiError('X', 'No.')) : Promise.resolve([createRecord('a')]);
    const list = new LiveList<TestRecord>(read, read);
    await list.reload();
    isUnavailable = true;
    await list.refresh(['a']);
    expect([getNames(list), list.error()?.message]).toEqual([['a'], 'No.']);
  });

  it('adds, replaces and removes records from responses', async () => {
    const server = createServer(createRecord('a'), createRecord('b'));
    await server.list.reload();
    server.list.upsert(createRecord('c'));
    server.list.upsert(createRecord('a', 'A'));
    server.list.remove('b');
    expect([server.requests, getNames(server.list)]).toEqual([['all'], ['A', 'c']]);
  });
});
