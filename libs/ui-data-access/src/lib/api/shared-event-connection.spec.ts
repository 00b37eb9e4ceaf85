import { FakeEventSource } from '../../testing/fake-event-source';
import { FakeTabs } from '../../testing/fake-tabs';
import { aSession } from '../../testing/records';
import { EventConnection } from './event-connection';
import { SharedEventConnection } from './shared-event-connection';

interface Tab {
  readonly received: string[];
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
  const received: string[] = [];
  const feed = {
    onOpen: () => received.push('open'),
    onDisconnect: () => received.push('away'),
    onEvent: (name: string) => received.push(name),
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
  return { received, connection };
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
    for (const { received } of tabs) expect(received).toEqual(['open', 'session.started']);
  });

  it('do not reload when a new tab opens and loads its data', async () => {
    const firstTab = await openTab();
    latest().open();
    const secondTab = await openTab();
    start();
    expect(secondTab.received).toEqual(['open', 'session.started']);
    expect(firstTab.received).toEqual(['open', 'session.started']);
  });

  it('reopen the stream and reload when the tab with the stream is closed', async () => {
    const [leader, ...others] = [await openTab(), await openTab(), await openTab()];
    latest().open();
    leader?.connection.close();
    await settle();
    expect([sources.length, sources[0]?.readyState]).toEqual([2, latest().CLOSED]);
    latest().open();
    start();
    for (const { received } of others) expect(received).toEqual(['open', 'open', 'session.started']);
    expect(leader?.received).toEqual(['open']);
  });

  it('all detect when the API becomes unavailable and available again, even a tab opened in between', async () => {
    const leader = await openTab();
    latest().open();
    latest().interrupt();
    const late = await openTab();
    expect([leader.received, late.received]).toEqual([['open', 'away'], ['away']]);
    latest().open();
    expect([leader.received, late.received]).toEqual([
      ['open', 'away', 'open'],
      ['away', 'open'],
    ]);
  });

  it('take over from a stuck tab, which becomes a follower once it runs again', async () => {
    const stuckTab = await openTab();
    latest().open();
    const answer = browser.pauseChannel(0);
    const next = await openTab();
    expect(next.received).toEqual([]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(sources).toHaveLength(2);
    answer();
    latest().open();
    start();
    expect(next.received).toEqual(['open', 'session.started']);
    expect(stuckTab.received).toEqual(['open', 'open', 'session.started']);
    expect(sources[0]?.readyState).toBe(latest().CLOSED);
  });

  it('do not take over from a tab that responds', async () => {
    await openTab();
    latest().open();
    const laterTab = await openTab();
    laterTab.connection.check();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sources.length, laterTab.received]).toEqual([1, ['open']]);
  });

  it('each have their own stream if the browser denies locks', async () => {
    browser.isForbidden = true;
    const tabs = [await openTab(), await openTab()];
    sources.forEach((source) => source.open());
    start();
    expect(sources).toHaveLength(2);
    expect(tabs.map(({ received }) => received)).toEqual([['open'], ['open', 'session.started']]);
  });
});
