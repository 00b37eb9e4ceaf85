import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { FakeProcessRunner, makeGame } from '@hangar/launcher-api/testing';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { AppModule } from './app.js';

const processRunner = new FakeProcessRunner();
let directory: string;
let application: INestApplication;
let address: string;

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'first-host-'));
  const options = { dataDirectory: directory, platform: { processRunner } };
  application = await NestFactory.create(AppModule.forRoot(options), { logger: false });
  await application.listen(0, '127.0.0.1');
  address = await application.getUrl();
});

after(async () => {
  await application.close();
  await rm(directory, { recursive: true, force: true });
});

test('lists the titles of the games', async () => {
  await makeGame((worker) => application.get(worker, { strict: false }), { title: 'Sunder' });
  assert.deepEqual(await (await fetch(`${address}/games`)).json(), ['Sunder']);
});

test('launches a game through the API', async () => {
  const { id } = await makeGame((worker) => application.get(worker, { strict: false }));
  const response = await fetch(`${address}/api/protocols/${id}/launch`, { method: 'POST' });
  assert.equal(response.status, 200);
  assert.equal(processRunner.processes.length, 1);
});
