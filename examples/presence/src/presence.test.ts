import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { FakeProcessRunner, makeGame } from '@hangar/launcher-api/testing';
import { NestFactory } from '@nestjs/core';

import { PresenceModule, type Presence } from './presence.js';

test('reports the current game and its end, but not test launches', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'presence-'));
  const runner = new FakeProcessRunner();
  const published: (Presence | null)[] = [];
  let onPublished = () => {};
  const publisher = {
    publish(presence: Presence | null) {
      published.push(presence);
      onPublished();
    },
  };
  /** Resolves with the newest report after `count` reports. */
  const afterReports = async (count: number) => {
    while (published.length < count) await new Promise<void>((resolve) => (onPublished = resolve));
    return published.at(-1);
  };
  const options = { dataDirectory: directory, platform: { processRunner: runner } };
  const application = await NestFactory.create(PresenceModule.forRoot(publisher, options), { logger: false });
  try {
    await application.listen(0, '127.0.0.1');
    const game = await makeGame((worker) => application.get(worker), { title: 'Sunder' });
    const post = async (path: string, body = {}) =>
      fetch(`${await application.getUrl()}/api/protocols/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });

    assert.equal((await post('test-launch', { title: 'Secret try' })).status, 200);
    assert.equal((await post(`${game.id}/launch`)).status, 200);
    assert.equal((await afterReports(1))?.title, 'Sunder');
    for (const process of runner.processes) await runner.end(process);
    assert.equal(await afterReports(2), null);
    assert.equal(published.length, 2);
  } finally {
    await application.close();
    await rm(directory, { recursive: true, force: true });
  }
});
