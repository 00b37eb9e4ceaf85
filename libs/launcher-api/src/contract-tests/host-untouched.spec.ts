import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeProcessRunner } from '@hangar/launch-engine/testing';
import { ValidationPipe, type DynamicModule, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

import { LauncherApiModule } from '../index';
import { createHostProgram } from './host-program';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string>) => ({ method: 'POST', body, headers });

/** Requests to a program, by topic. */
const REQUESTS: Readonly<Record<string, [path: string, request?: Parameters<typeof sendRawRequest>[2]]>> = {
  'a list': ['/api/shelf'],
  'a list that is known': ['/api/shelf', { headers: { 'if-none-match': 'W/"b-ZZ"' } }],
  'the head of a list': ['/api/shelf', { method: 'HEAD' }],
  'an empty answer': ['/api/shelf/nothing'],
  'something new': ['/api/shelf', post('{"name":"x"}', JSON_TYPE)],
  'something new with more than it takes': ['/api/shelf', post('{"name":"x","more":1}', JSON_TYPE)],
  'something new that is not valid': ['/api/shelf', post('{"name":1}', JSON_TYPE)],
  'something new as a form': [
    '/api/shelf',
    post('name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
  'a form with a file': [
    '/api/shelf/upload',
    post('--x\r\nContent-Disposition: form-data; name="file"; filename="a.wad"\r\n\r\nPWAD\r\n--x--\r\n', {
      'content-type': 'multipart/form-data; boundary=x',
    }),
  ],
  'a malformed body': ['/api/shelf', post('{"name":', JSON_TYPE)],
  'a body of another type': ['/api/shelf', post('name', { 'content-type': 'text/x-name' })],
  'a large body': ['/api/shelf', post(JSON.stringify({ name: 'x'.repeat(200_000) }), JSON_TYPE)],
  'its own envelope': ['/api/shelf/boxed'],
  'a file': ['/api/shelf/file'],
  'a page with a script': ['/api/shelf/page'],
  'its own filter': ['/api/shelf/tea'],
  'a fault of its own': ['/api/shelf/broken'],
  'several faults of a request': ['/api/shelf/malformed'],
  'a fault of an address': ['/api/shelf/errors/none'],
  'an address that is not there': ['/api/shelf/x/y'],
  'an address that is not there, without api': ['/elsewhere'],
  'an address that is not text': ['/api/shelf/%E0%A4%A'],
  'the root': ['/'],
  'a file of its own folder': ['/images/logo.png', { headers: { host: 'shop.example' } }],
  'another name': ['/api/shelf', { headers: { host: 'shop.example' } }],
  'a page of others': ['/api/shelf', { headers: { origin: 'https://shop.example' } }],
  'whether a page may ask': [
    '/api/shelf',
    {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    },
  ],
  ...Object.fromEntries(
    [400, 401, 403, 404, 409, 413, 418, 422, 429, 500, 503].map((status) => [
      `status ${status}`,
      [`/api/shelf/errors/${status}`] as [string],
    ]),
  ),
};

describe.each(Object.keys(FRAMEWORKS) as Framework[])('a program on %s', (framework) => {
  let directory: string;
  let hostOnly: INestApplication;
  let withHangar: INestApplication;
  let urls: readonly [alone: string, withUs: string];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hangar-host-'));
    hostOnly = await start(createHostProgram());
    withHangar = await start(
      createHostProgram(
        LauncherApiModule.forRoot({
          dataDirectory: directory,
          platform: { processRunner: new FakeProcessRunner() },
        }),
      ),
    );
    urls = [await hostOnly.getUrl(), await withHangar.getUrl()];
  });
  afterAll(async () => {
    await hostOnly.close();
    await withHangar.close();
    await rm(directory, { recursive: true, force: true });
  });

  async function start(program: DynamicModule): Promise<INestApplication> {
    const application = await NestFactory.create(program, await FRAMEWORKS[framework](), { logger: false });
    application.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }));
    application.use('/images/logo.png', (_request: unknown, response: ServerResponse) =>
      response.end('logo'),
    );
    await application.listen(0, '127.0.0.1');
    return application;
  }

  it.each(Object.keys(REQUESTS))('answers as it would without Hangar: %s', async (requestName) => {
    const [path, request] = REQUESTS[requestName] as (typeof REQUESTS)[string];
    const [expected, found] = await Promise.all(urls.map((url) => sendRawRequest(url, path, request)));
    for (const response of [expected, found]) delete response?.headers.date;
    expect(found).toEqual(expected);
  });

  it('describes only its own routes', () => {
    const [expected, found] = [hostOnly, withHangar].map((application) =>
      SwaggerModule.createDocument(application, new DocumentBuilder().build()),
    );
    expect(found).toEqual(expected);
  });

  it("handles the launcher's routes according to the launcher's rules", async () => {
    const [, url] = urls;
    const response = await sendRawRequest(url, '/api/protocols/none', { headers: { host: 'shop.example' } });
    expect([response.status, response.code]).toEqual([403, 'FORBIDDEN_HOST']);
    expect((await sendRawRequest(url, '/api/protocols/none')).code).toBe('PROTOCOL_NOT_FOUND');
  });
});
