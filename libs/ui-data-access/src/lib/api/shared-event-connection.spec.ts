import { FakeEventSource } from '../../testing/fake-event-source';
import { FakeTabs } from '../../testing/fake-tabs';
import { aSession } from '../../testing/records';
import { EventConnection } from './event-connection';
import { SharedEventConnection } from './shared-event-connection';

interface Tab {
  readonly heard: string[];
  readonly connection: SharedEventConnection;
}

let browser: FakeTabs;
let sources: FakeEventSource[];
const latest = (): FakeEventSource => sources.at(-1) as FakeEventSource;
const start = () => latest().send('session.started', aSession({ sessionId: 's-9' }));

beforeEach(() => {
  jest.useFakeTimers();
  browser = new FakeTabs();
  sources = [];
});
afterEach(() => jest.useRealTimers());

async function openTab(): Promise<Tab> {
  const heard: string[] = [];
  const feed = {
    onOpen: () => heard.push('open'),
    onAway: () => heard.push('away'),
    onEvent: (name: string) => heard.push(name),
  };
  const openSource = (url: string) => {
    sources.push(new FakeEventSource(url));
    return latest() as unknown as EventSource;
  };
  const connection = new SharedEventConnection(
    browser,
    feed,
    (leader) => new EventConnection(openSource, leader),
  );
  connection.open();
  await settle();
  return { heard, connection };
}

/** Waits for locks to be granted asynchronously. */
async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
}

describe('The tabs of a browser', () => {
  it('share one stream', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    latest().open();
    start();
    expect(sources).toHaveLength(1);
    for (const { heard } of tabs) expect(heard).toEqual(['open', 'session.started']);
  });

  it('trigger loading only in a tab that opens later', async () => {
    const early = await openTab();
    latest().open();
    const late = await openTab();
    start();
    expect(late.heard).toEqual(['open', 'session.started']);
    expect(early.heard).toEqual(['open', 'session.started']);
  });

  it('reopen the stream and reload when its tab is closed', async () => {
    const [leader, ...others] = [await openTab(), await openTab(), await openTab()];
    latest().open();
    leader?.connection.close();
    await settle();
    expect([sources.length, sources[0]?.readyState]).toEqual([2, latest().CLOSED]);
    latest().open();
    start();
    for (const { heard } of others) expect(heard).toEqual(['open', 'open', 'session.started']);
    expect(leader?.heard).toEqual(['open']);
  });

  it('all detect that the API is unavailable and available again, even one opened in between', async () => {
    const leader = await openTab();
    latest().open();
    latest().cut();
    const late = await openTab();
    expect([leader.heard, late.heard]).toEqual([['open', 'away'], ['away']]);
    latest().open();
    expect([leader.heard, late.heard]).toEqual([
      ['open', 'away', 'open'],
      ['away', 'open'],
    ]);
  });

  it('take over from a stuck tab, which follows once it runs again', async () => {
    const stuck = await openTab();
    latest().open();
    const answer = browser.muteChannel(0);
    const next = await openTab();
    expect(next.heard).toEqual([]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sources).toHaveLength(2);
    answer();
    latest().open();
    start();
    expect(next.heard).toEqual(['open', 'session.started']);
    expect(stuck.heard).toEqual(['open', 'open', 'session.started']);
    expect(sources[0]?.readyState).toBe(latest().CLOSED);
  });

  it('do not take over from one that responds', async () => {
    await openTab();
    latest().open();
    const visitor = await openTab();
    visitor.connection.check();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sources.length, visitor.heard]).toEqual([1, ['open']]);
  });

  it('each have their own stream if the browser denies locks', async () => {
    browser.isForbidden = true;
    const tabs = [await openTab(), await openTab()];
    sources.forEach((source) => source.open());
    start();
    expect(sources).toHaveLength(2);
    expect(tabs.map(({ heard }) => heard)).toEqual([['open'], ['open', 'session.started']]);
  });
});
