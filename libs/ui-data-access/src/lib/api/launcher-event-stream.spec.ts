import { TestBed } from '@angular/core/testing';

import { FakeEventSource } from '../../testing/fake-event-source';
import { aSession } from '../../testing/records';
import { EVENT_SOURCE, LauncherEventStream } from './launcher-event-stream';

let sources: FakeEventSource[];
let stream: LauncherEventStream;
let received: string[];
const latest = (): FakeEventSource => sources.at(-1) as FakeEventSource;

beforeEach(() => {
  jest.useFakeTimers();
  sources = [];
  received = [];
  const open = (url: string) => {
    sources.push(new FakeEventSource(url));
    return latest();
  };
  TestBed.configureTestingModule({ providers: [{ provide: EVENT_SOURCE, useValue: open }] });
  stream = TestBed.inject(LauncherEventStream);
  stream.onRefresh(() => received.push('read'));
  stream.on('session.started', ({ sessionId }) => received.push(`started ${sessionId}`));
});
afterEach(() => jest.useRealTimers());

describe('LauncherEventStream', () => {
  it('notifies readers to load when the stream opens, and emits events', () => {
    expect([latest().url, stream.connection(), received]).toEqual(['/api/events', 'connecting', []]);
    latest().open();
    latest().send('session.started', aSession({ sessionId: 's-9' }));
    expect([received, stream.connection()]).toEqual([['read', 'started s-9'], 'open']);
  });

  it('notifies a reader added later to load immediately', () => {
    latest().open();
    stream.onRefresh(() => received.push('late'));
    expect(received).toEqual(['read', 'late']);
  });

  it('waits for the browser to reconnect after an interruption, and reloads everything', () => {
    latest().open();
    latest().interrupt();
    expect(stream.connection()).toBe('away');
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
    latest().open();
    expect([received, stream.connection()]).toEqual([['read', 'read'], 'open']);
  });

  it('reconnects if the browser stops trying', () => {
    latest().reject();
    expect([stream.connection(), received]).toEqual(['away', ['read']]);
    jest.advanceTimersByTime(2_000);
    expect(sources).toHaveLength(2);
    latest().reject();
    jest.advanceTimersByTime(2_000);
    latest().open();
    latest().send('session.started', aSession());
    expect([received, stream.connection()]).toEqual([['read', 'read', 'started s-1'], 'open']);
  });

  it('is closed while the browser freezes the page, and reloads everything when the page resumes', () => {
    latest().open();
    document.dispatchEvent(new Event('freeze'));
    expect([stream.connection(), latest().readyState]).toEqual(['connecting', latest().CLOSED]);
    document.dispatchEvent(new Event('resume'));
    window.dispatchEvent(new Event('pageshow'));
    latest().open();
    expect([sources.length, received, stream.connection()]).toEqual([2, ['read', 'read'], 'open']);
  });

  it('is closed with the page', () => {
    latest().reject();
    TestBed.resetTestingModule();
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
  });
});
