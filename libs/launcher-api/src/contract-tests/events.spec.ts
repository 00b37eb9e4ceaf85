import { STREAMED_EVENT_NAMES } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

let api: TestLauncherApi;
beforeEach(async () => {
  api = await createTestLauncherApi();
});
afterEach(() => api.close());

describe('GET /api/events', () => {
  it('is an uncached stream of event names and JSON data', async () => {
    const abort = new AbortController();
    const { status, headers, body } = await fetch(`${api.url}/api/events`, { signal: abort.signal });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toContain('no-cache');
    await api.put('/api/settings', { theme: 'light' });
    let text = '';
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes('settings.changed')) break;
    }
    expect(text).toMatch(/^event: settings\.changed$/m);
    expect(text).toMatch(/^data: \{"keys":\["theme"\]\}$/m);
    abort.abort();
  });

  it('notifies every listener, and sends no event if no value changes', async () => {
    const listeners = await Promise.all(Array.from({ length: 20 }, () => api.listen()));
    await api.put('/api/settings', { theme: 'dark' });
    await api.put('/api/settings', { theme: 'light' });
    for (const listener of listeners) {
      expect(await listener.next('settings.changed')).toEqual({ keys: ['theme'] });
      listener.close();
    }
  });

  it('never sends internal events', async () => {
    const listener = await api.listen();
    const { id } = (await api.post('/api/protocols', { title: 'x' })).data;
    await api.delete(`/api/protocols/${id}`);
    await api.put('/api/settings', { theme: 'light' });
    await listener.next('settings.changed');
    const internalNames: readonly string[] = STREAMED_EVENT_NAMES;
    expect(listener.names.length).toBeGreaterThan(0);
    for (const name of listener.names) expect(internalNames).toContain(name);
    listener.close();
  });
});
