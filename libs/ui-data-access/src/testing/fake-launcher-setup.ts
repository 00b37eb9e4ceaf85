import { provideHttpClient } from '@angular/common/http';
import { provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';

import { EVENT_SOURCE } from '../lib/api/launcher-event-stream';
import { FakeEventSource } from './fake-event-source';
import { FakeLauncher } from './fake-launcher';
import type { Answer } from './fake-launcher';

/** A page with nobody on it: stores and API classes on a table of answers and an event stream that the test drives. */
export interface FakeWorld {
  readonly launcher: FakeLauncher;
  readonly events: FakeEventSource;
}

/** Configures the `TestBed`; stores are to be injected after this. `events.open()` lets them read. */
export function fakeWorld(answers: Record<string, Answer>): FakeWorld {
  const events = new FakeEventSource('/api/events');
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(),
      provideHttpClientTesting(),
      { provide: EVENT_SOURCE, useValue: () => events },
    ],
  });
  return { launcher: new FakeLauncher(answers), events };
}
