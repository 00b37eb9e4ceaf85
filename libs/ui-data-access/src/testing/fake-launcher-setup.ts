import { TestBed } from '@angular/core/testing';

import { EVENT_SOURCE } from '../lib/api/launcher-event-stream';
import { WEB_FETCH } from '../lib/api/web-access';
import { FakeEventSource } from './fake-event-source';
import { FakeFetch } from './fake-fetch';
import { FakeLauncher } from './fake-launcher';
import type { Answer } from './fake-launcher';

/** The environment of a page: stores and API classes with a table of responses and a fake event stream. */
export interface FakeWorld {
  readonly launcher: FakeLauncher;
  readonly events: FakeEventSource;
}

/** Configures the `TestBed`. Stores must be injected after this call; `events.open()` makes them load their data. */
export function createFakeWorld(answers: Record<string, Answer>): FakeWorld {
  const web = new FakeFetch();
  const events = new FakeEventSource('/api/events');
  TestBed.configureTestingModule({
    providers: [
      { provide: WEB_FETCH, useValue: web.fetch },
      { provide: EVENT_SOURCE, useValue: () => events },
    ],
  });
  return { launcher: new FakeLauncher(web, answers), events };
}
