import { Controller, ConflictException, Get, HttpException, Module, StreamableFile } from '@nestjs/common';

import type { LauncherExtension } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { FRAMEWORKS, startHosted, type Framework } from './hosted-launcher';
import { TestFiles } from './test-files';
import { readOpenApi } from './open-api';
import { sendRawRequest } from './raw-request';

@Controller('shop')
class ShopController {
  @Get('shut')
  throwUnavailable(): never {
    throw new HttpException('The shop is shut.', 503);
  }

  @Get('taken')
  throwConflict(): never {
    throw new ConflictException({ message: 'Taken already.', by: 'Ann' });
  }

  @Get('file')
  getFile(): StreamableFile {
    return new StreamableFile(Buffer.from('bytes'), { type: 'text/x-bytes' });
  }
}

@Controller('back')
class BackController {
  @Get()
  list(): string[] {
    return ['door'];
  }
}

@Module({ controllers: [BackController] })
class BackModule {}

@Module({ imports: [BackModule], controllers: [ShopController] })
class ShopModule {}

const shop: LauncherExtension = { name: 'shop', compatibility: '*', module: ShopModule };
const JSON_TYPE = { 'content-type': 'application/json' };

describe.each(Object.keys(FRAMEWORKS) as Framework[])('the launcher below a prefix, on %s', (framework) => {
  let files: TestFiles;
  let api: TestLauncherApi;
  beforeAll(async () => {
    files = await TestFiles.create();
    api = await createTestLauncherApi({ prefix: 'doom', extensions: [shop] }, undefined, (options) =>
      startHosted(framework, options),
    );
  });
  afterAll(async () => {
    await api.close();
    await files.remove();
  });

  it('serves everything below that prefix, and nothing elsewhere', async () => {
    expect(api.url).toMatch(/\/doom$/);
    const filePath = await files.writeMod('a.wad');
    const { data: mod } = await api.call('addModFile', { body: { filePath } });
    expect((await api.call('listCatalog', {})).data.map(({ id }) => id)).toEqual([mod.id]);
    const root = new URL(api.url).origin;
    const [elsewhere, nothing] = [
      await sendRawRequest(root, '/api/health'),
      await sendRawRequest(root, '/doom'),
    ];
    expect([elsewhere.status, elsewhere.code, nothing.status, nothing.code]).toEqual([
      404,
      undefined,
      404,
      undefined,
    ]);
  });

  it('sends events below that prefix', async () => {
    const event = await api.eventAfter('settings.changed', () => api.put('/api/settings', { uiScale: 120 }));
    expect(event).toEqual({ keys: ['uiScale'] });
  });

  it('is documented below that prefix, on a page whose files are also served there', async () => {
    const page = await sendRawRequest(api.url, '/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const [style = '', ...scripts] = [...page.text.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js))"/g)].map(
      ([, path]) => path,
    );
    expect([style, ...scripts]).toHaveLength(3);
    for (const path of [style, ...scripts])
      expect((await sendRawRequest(new URL(api.url).origin, path ?? '')).status).toBe(200);
    expect((await sendRawRequest(api.url, '/api/docs/start.js')).text).toContain("'/doom/api/openapi.json'");
    expect((await sendRawRequest(api.url, '/api/docs/..%2fpackage.json')).status).toBe(404);
    const document = await readOpenApi(api.url);
    expect(document).toMatchObject({ servers: [{ url: '/doom' }] });
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/health', '/api/extensions/shop/shop/shut']),
    );
    expect(Object.keys(document.paths).filter((path) => path.includes('doom'))).toEqual([]);
  });

  it("returns Hangar's own 404 response", async () => {
    for (const path of [
      '/api/nothing',
      '/api/protocols/x/y/z',
      '/api/extensions/shop/nothing',
      '/images/a/b',
    ]) {
      const response = await sendRawRequest(api.url, path);
      expect([path, response.status, response.code]).toEqual([path, 404, 'ROUTE_NOT_FOUND']);
      expect(response.text).toContain(`GET /doom${path} doesn't exist. See /doom/api/docs`);
      expect(response.headers['content-security-policy']).toBeDefined();
    }
  });

  it("parses bodies by Hangar's rules, regardless of the application's", async () => {
    const send = (body: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
      sendRawRequest(api.url, '/api/protocols', { method: 'POST', body, headers });
    const notes = 'x'.repeat(500_000);
    expect((await send(JSON.stringify({ title: 'Long', unknown: notes }))).text).toContain(
      'unknown: is not known here',
    );
    expect((await send(JSON.stringify({ title: 'x'.repeat(3_000_000) }))).code).toBe('TOO_LARGE');
    expect((await send('{"title":')).text).toContain('the body is not valid JSON');
    expect((await send('title=x', { 'content-type': 'application/x-www-form-urlencoded' })).code).toBe(
      'UNSUPPORTED_MEDIA_TYPE',
    );
    expect((await send(Buffer.alloc(0))).code).toBe('VALIDATION_FAILED');
    const bytes = Buffer.alloc(3_000_000, 'doom');
    const uploaded = await sendRawRequest(api.url, `/api/uploads/${'long-'.repeat(40)}.wad`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': bytes.length },
      body: bytes,
    });
    expect(JSON.parse(uploaded.text)).toMatchObject({ success: true, data: { sizeBytes: bytes.length } });
  });

  it('accepts requests only from pages on this computer', async () => {
    const sendPreflight = (origin: string, method = 'OPTIONS') =>
      sendRawRequest(api.url, '/api/protocols', { method, headers: { origin } });
    const allowed = await sendPreflight('http://localhost:4200');
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([
      204,
      'http://localhost:4200',
    ]);
    expect((await sendPreflight('https://example.org')).code).toBe('FORBIDDEN_ORIGIN');
    expect((await sendPreflight('https://example.org', 'GET')).code).toBe('FORBIDDEN_ORIGIN');
    const encoded = await sendRawRequest(api.url, '/%61pi/protocols', { headers: { host: 'shop.example' } });
    expect([403, 404]).toContain(encoded.status);
  });

  it('forwards errors and responses of an extension', async () => {
    const [shut, taken, file, back] = await Promise.all(
      ['shop/shop/shut', 'shop/shop/taken', 'shop/shop/file', 'shop/back'].map((path) =>
        sendRawRequest(api.url, `/api/extensions/${path}`),
      ),
    );
    expect([shut?.status, JSON.parse(shut?.text ?? '')]).toEqual([
      503,
      { success: false, error: 'The shop is shut.', code: 'SERVICE_UNAVAILABLE' },
    ]);
    expect([taken?.status, JSON.parse(taken?.text ?? '')]).toEqual([
      409,
      { success: false, error: 'Taken already.', code: 'CONFLICT', details: { by: 'Ann' } },
    ]);
    expect([file?.text, file?.headers['content-type']]).toEqual(['bytes', 'text/x-bytes']);
    // A module that only one extension imports belongs to that extension.
    expect(JSON.parse(back?.text ?? '')).toEqual({ success: true, data: ['door'] });
  });
});
