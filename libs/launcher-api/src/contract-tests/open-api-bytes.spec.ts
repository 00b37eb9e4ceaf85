import { OpenApiDocument } from '../lib/application/openapi/open-api-document';
import { createTestLauncherApi } from '../testing';

it('builds the document only once, and sends the same bytes to all clients', async () => {
  const api = await createTestLauncherApi();
  try {
    const document = api.resolve(OpenApiDocument);
    const [first, second] = await Promise.all([document.get(), document.get()]);
    expect([second, await document.get()].every((bytes) => bytes === first)).toBe(true);
    const response = await fetch(`${api.url}/api/openapi.json`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Buffer.from(await response.arrayBuffer()).equals(first)).toBe(true);
    const head = await fetch(`${api.url}/api/openapi.json`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  } finally {
    await api.close();
  }
});
