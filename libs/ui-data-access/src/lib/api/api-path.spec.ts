import { TestBed } from '@angular/core/testing';

import { getApiPath } from './api-path';
import { EventConnection } from './event-connection';
import { ExtensionsApi } from './extensions-api';
import { PlayApi } from './play-api';
import { SettingsApi } from './settings-api';
import { SharedEventConnection } from './shared-event-connection';
import { WEB_FETCH } from './web-access';

/** The path that the server has written into the document. */
beforeEach(() => (document.documentElement.dataset['api'] = '/v1/doom'));
afterEach(() => delete document.documentElement.dataset['api']);

it('calls the API below the path in the document', async () => {
  const addresses: string[] = [];
  const fetch = (address: string) => {
    addresses.push(address);
    const text = () => Promise.resolve('{"success":true,"data":{}}');
    return Promise.resolve({ ok: true, headers: { get: () => null }, text });
  };
  TestBed.configureTestingModule({ providers: [{ provide: WEB_FETCH, useValue: fetch }] });
  await TestBed.inject(SettingsApi).get();
  await TestBed.inject(ExtensionsApi).callRoute('/api/extensions/rules/text', { method: 'GET' });
  expect(addresses).toEqual(['/v1/doom/api/settings', '/v1/doom/api/extensions/rules/text']);
});

it('returns addresses of pictures, pages and events below that path', () => {
  expect(getApiPath('getImage', { fileName: 'a b.png' })).toBe('/v1/doom/images/a%20b.png');
  expect(TestBed.inject(ExtensionsApi).getPageAddress('/api/extensions/rules/page')).toBe(
    '/v1/doom/api/extensions/rules/page',
  );
  expect(TestBed.inject(PlayApi).getDrawingAddress('/api/versions/doom/maps/E1M1/drawing?v=1', 80)).toBe(
    '/v1/doom/api/versions/doom/maps/E1M1/drawing?v=1&width=80',
  );
  let streamed = '';
  const openSource = (address: string): EventSource => {
    streamed = address;
    return { addEventListener: () => undefined } as unknown as EventSource;
  };
  const feed = { onOpen: () => undefined, onDisconnect: () => undefined, onEvent: () => undefined };
  new EventConnection(openSource, feed).open();
  expect(streamed).toBe('/v1/doom/api/events');
});

it('shares the event stream only with tabs of the same Hangar instance', () => {
  const channels: string[] = [];
  const openChannel = (name: string): BroadcastChannel => {
    channels.push(name);
    return { postMessage: () => undefined, close: () => undefined } as unknown as BroadcastChannel;
  };
  const locks = { request: () => new Promise(() => undefined) } as unknown as LockManager;
  const feed = { onOpen: () => undefined, onDisconnect: () => undefined, onEvent: () => undefined };
  for (const api of ['/v1/doom', '/quake']) {
    document.documentElement.dataset['api'] = api;
    const shared = new SharedEventConnection({ locks, openChannel }, feed, (leader) => {
      return new EventConnection(() => ({}) as EventSource, leader);
    });
    shared.open();
    shared.close();
  }
  expect(new Set(channels).size).toBe(2);
});
