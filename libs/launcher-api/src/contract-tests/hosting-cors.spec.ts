import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Module, type INestApplication } from '@nestjs/common';

import { LauncherApiModule } from '../index';
import { getUrl, HostPrograms, OwnController } from './host-programs';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest, type RawResponse } from './raw-request';
import { PNG } from './test-images';

@Module({ controllers: [OwnController] })
class OwnModule {}

const ORIGIN = 'http://localhost:4200';
const FOREIGN_ORIGIN = 'https://evil.example';
const CORS = { origin: '*', exposedHeaders: ['x-mine'], credentials: true, maxAge: 1 };

describe.each(Object.keys(FRAMEWORKS) as Framework[])("the program's own enableCors, on %s", (framework) => {
  let programs: HostPrograms;
  beforeEach(async () => void (programs = await HostPrograms.create()));
  afterEach(() => programs.close());

  async function start(folder: string, prepare?: (application: INestApplication) => void): Promise<string> {
    const uiDirectory = join(programs.directory, 'ui');
    const images = join(programs.directory, folder, 'protocols', 'images');
    await mkdir(uiDirectory, { recursive: true });
    await writeFile(join(uiDirectory, 'index.html'), '<title>Hangar</title>');
    await mkdir(images, { recursive: true });
    await writeFile(join(images, 'a.png'), PNG);
    const launcher = LauncherApiModule.forRoot({ ...programs.createOptions(folder), uiDirectory });
    return getUrl(await programs.start([launcher, OwnModule], prepare, framework));
  }

  it.each<[string, string, Record<string, string>]>([
    ['GET', '/api/protocols', { origin: ORIGIN }],
    ['GET', '/api/protocols', {}],
    ['GET', '/api/protocols', { origin: FOREIGN_ORIGIN }],
    ['GET', '/api/protocols/none', { origin: ORIGIN }],
    ['POST', '/api/health', { origin: ORIGIN }],
    ['HEAD', '/api/events', { origin: ORIGIN }],
    ['GET', '/images/a.png', { origin: ORIGIN }],
    ['GET', '/images/a.png', {}],
    ['GET', '/images/a.png', { origin: FOREIGN_ORIGIN }],
    ['GET', '/images/b.png', { origin: ORIGIN }],
    ['GET', '/', {}],
    ['GET', '/', { origin: FOREIGN_ORIGIN }],
    ['OPTIONS', '/api/protocols', { origin: ORIGIN, 'access-control-request-method': 'POST' }],
    ['OPTIONS', '/api/protocols', { origin: FOREIGN_ORIGIN, 'access-control-request-method': 'POST' }],
  ])("doesn't change the headers of %s %s with %j", async (method, path, headers) => {
    const [plain, withCors] = await Promise.all([
      start('a').then((url) => sendRawRequest(url, path, { method, headers })),
      start('b', (application) => application.enableCors(CORS)).then((url) =>
        sendRawRequest(url, path, { method, headers }),
      ),
    ]);
    expect(withCors.status).toBe(plain.status);
    expect(comparableHeaders(withCors)).toEqual(comparableHeaders(plain));
  });

  it('still applies to the routes of the program', async () => {
    const url = await start('a', (application) => application.enableCors(CORS));
    const { headers } = await sendRawRequest(url, '/shelf', { headers: { origin: FOREIGN_ORIGIN } });
    expect(headers['access-control-allow-origin']).toBe('*');
  });
});

/** Returns the headers without those that always differ between two programs, which answer at different times. */
function comparableHeaders({ headers }: RawResponse): Record<string, unknown> {
  const { date: _date, 'last-modified': _modified, etag: _etag, ...others } = headers;
  return others;
}
