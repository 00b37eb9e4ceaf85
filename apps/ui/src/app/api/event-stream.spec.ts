import { TestBed } from '@angular/core/testing';

import { FakeEventSource } from '../../testing/fake-event-source';
import { EVENT_SOURCE, EventStream } from './event-stream';

let sources: FakeEventSource[];
let stream: EventStream;
const heard: string[] = [];
const latest = (): FakeEventSource => sources.at(-1) as FakeEventSource;

beforeEach(() => {
  jest.useFakeTimers();
  sources = [];
  heard.length = 0;
  const open = (url: string) => {
    sources.push(new FakeEventSource(url));
    return latest();
  };
  TestBed.configureTestingModule({ providers: [{ provide: EVENT_SOURCE, useValue: open }] });
  stream = TestBed.inject(EventStream);
  stream.listen({ opened: () => heard.push('opened'), happened: (name) => heard.push(name) });
});
afterEach(() => jest.useRealTimers());

describe('EventStream', () => {
  it('tells what happens', () => {
    expect([latest().url, stream.connection()]).toEqual(['/api/events', 'connecting']);
    latest().open();
    latest().send('session.started');
    expect([heard, stream.connection()]).toEqual([['opened', 'session.started'], 'open']);
  });

  it('waits for the browser to come back after a cut line', () => {
    latest().open();
    latest().cut();
    expect(stream.connection()).toBe('away');
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
    latest().open();
    expect([heard, stream.connection()]).toEqual([['opened', 'opened'], 'open']);
  });

  it('comes back by itself where the browser gives up', () => {
    latest().refuse();
    expect(stream.connection()).toBe('away');
    jest.advanceTimersByTime(2_000);
    expect(sources).toHaveLength(2);
    latest().refuse();
    jest.advanceTimersByTime(2_000);
    latest().open();
    latest().send('protocols.changed');
    expect([heard, stream.connection()]).toEqual([['opened', 'protocols.changed'], 'open']);
  });

  it('is closed with the page', () => {
    latest().refuse();
    TestBed.resetTestingModule();
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1);
  });
});
