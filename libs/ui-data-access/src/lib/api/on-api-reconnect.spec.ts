import { TestBed } from '@angular/core/testing';

import { FakeEventSource } from '../../testing/fake-event-source';
import { EVENT_SOURCE } from './launcher-event-stream';
import { onApiReconnect } from './on-api-reconnect';

it('onApiReconnect calls back each time the API becomes available again, but not when it first becomes available', () => {
  const source = new FakeEventSource('/api/events');
  TestBed.configureTestingModule({ providers: [{ provide: EVENT_SOURCE, useValue: () => source }] });
  let calls = 0;
  TestBed.runInInjectionContext(() => onApiReconnect(() => calls++));
  const countCallsAfter = (change: () => void): number => {
    change();
    TestBed.tick();
    return calls;
  };
  expect(countCallsAfter(() => source.open())).toBe(0);
  expect(countCallsAfter(() => source.interrupt())).toBe(0);
  expect(countCallsAfter(() => source.open())).toBe(1);
  expect(countCallsAfter(() => source.open())).toBe(1);
  expect(countCallsAfter(() => source.interrupt())).toBe(1);
  expect(countCallsAfter(() => source.open())).toBe(2);
});
