import { ErrorHandler } from '@angular/core';
import { TestBed } from '@angular/core/testing';

import { aProtocol, toCard, createFakeWorld } from '../../testing';
import { EARLY_RESPONSES, EarlyResponseReader } from '../api/early-response-reader';
import { CatalogStore } from './catalog-store';
import { ProtocolStore } from './protocol-store';

const sunder = toCard(aProtocol());
const LISTS = ['GET /api/protocols?view=card', 'GET /api/readiness'];
const scythe = toCard(aProtocol({ id: 'scythe-cd34', title: 'Scythe' }));

/** Creates a page whose `first-paint.js` has requested protocols, with this total. */
function createPage(total: number, body: object = { success: true, data: [sunder] }) {
  const response = {
    ok: true,
    headers: new Map([['X-Total-Count', String(total)]]),
    json: () => Promise.resolve(body),
  };
  const early = { '/api/protocols': Promise.resolve(response as unknown as Response) };
  TestBed.configureTestingModule({ providers: [{ provide: EARLY_RESPONSES, useValue: early }] });
  const world = createFakeWorld({ 'GET /api/protocols': [sunder, scythe] });
  return { ...world, store: TestBed.inject(ProtocolStore), early: TestBed.inject(EarlyResponseReader) };
}

describe('the first view', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setTimeout'] }));
  afterEach(() => jest.useRealTimers());

  it('shows the first protocols, and loads all of them once it is painted', async () => {
    const { store, events, launcher, early } = createPage(2);
    events.open();
    await launcher.settle();
    expect(store.firstProtocols()).toEqual({ data: [sunder], total: 2 });
    expect([store.protocols(), launcher.collectCalls()]).toEqual([null, []]);
    early.markPainted();
    jest.advanceTimersByTime(100);
    await launcher.settle();
    expect(store.protocols()).toEqual([sunder, scythe]);
    expect(store.firstProtocols()).toBeNull();
  });

  it('shows all protocols immediately if there are only a few, and reloads them', async () => {
    const { store, events, launcher, early } = createPage(1);
    await launcher.settle();
    expect(store.protocols()).toEqual([sunder]);
    events.open();
    early.markPainted();
    jest.advanceTimersByTime(100);
    await launcher.settle();
    expect(store.protocols()).toEqual([sunder, scythe]);
  });

  it('loads long lists one after the other', async () => {
    const { events, launcher, early } = createPage(2);
    TestBed.inject(CatalogStore);
    let body = (_: unknown): void => undefined;
    launcher.answers['GET /api/protocols'] = new Promise((resolve) => (body = resolve));
    launcher.answers['GET /api/mod-files/catalog'] = [];
    events.open();
    early.markPainted();
    jest.advanceTimersByTime(100);
    await launcher.settle();
    expect(launcher.collectCalls()).toEqual(LISTS);
    body([sunder, scythe]);
    await launcher.settle();
    expect(launcher.collectCalls()).toEqual(['GET /api/mod-files/catalog']);
  });

  it('reloads a list only once, even if the event stream has opened several times', async () => {
    const { events, launcher, early } = createPage(2);
    let body = (_: unknown): void => undefined;
    launcher.answers['GET /api/protocols'] = new Promise((resolve) => (body = resolve));
    events.open();
    early.markPainted();
    jest.advanceTimersByTime(100);
    await launcher.settle();
    for (let time = 0; time < 3; time++) events.open();
    launcher.answers['GET /api/protocols'] = [sunder, scythe];
    body([sunder, scythe]);
    await launcher.settle();
    expect(launcher.collectCalls()).toEqual([...LISTS, ...LISTS]);
    events.open();
    await launcher.settle();
    expect(launcher.collectCalls()).toEqual(LISTS);
  });

  it('continues after a list fails to load, and reports the error', async () => {
    const errors: unknown[] = [];
    TestBed.overrideProvider(ErrorHandler, {
      useValue: { handleError: (error: unknown) => errors.push(error) },
    });
    const { launcher, early } = createPage(2);
    const read: string[] = [];
    early.runAfterPaint(() => Promise.reject(new Error('broken')));
    early.runAfterPaint(() => void read.push('the next list'));
    early.markPainted();
    jest.advanceTimersByTime(100);
    await launcher.settle();
    expect(errors).toEqual([new Error('broken')]);
    expect(read).toEqual(['the next list']);
  });

  it('starts without the data of a failed request', async () => {
    const { store, launcher } = createPage(1, { success: false, code: 'NOT_READY', error: 'Not yet.' });
    await launcher.settle();
    expect([store.firstProtocols(), store.protocols()]).toEqual([null, null]);
  });
});
