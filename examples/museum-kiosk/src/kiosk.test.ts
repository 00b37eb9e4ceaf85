import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { EventBus } from '@hangar/launcher-api';
import { FakeProcessRunner, makeGame, ManualClock } from '@hangar/launcher-api/testing';
import { NestFactory } from '@nestjs/core';
import { firstValueFrom } from 'rxjs';

import { KioskModule } from './kiosk.js';

test('shows selected games, runs one at a time, and returns to the start page after a while', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'museum-kiosk-'));
  const clock = new ManualClock();
  const processRunner = new FakeProcessRunner();
  const options = { dataDirectory: directory, platform: { clock, processRunner } };
  const application = await NestFactory.create(KioskModule.forRoot(options), { logger: false });
  try {
    await application.listen(0, '127.0.0.1');
    const address = await application.getUrl();
    const request = (path: string, method = 'GET') => fetch(address + path, { method });
    const shown = await makeGame((worker) => application.get(worker), {
      title: '<b>Sunder</b>',
      tags: ['museum'],
    });
    const hidden = await makeGame((worker) => application.get(worker), { title: 'Hidden' });

    const start = await (await request('/')).text();
    assert.match(start, /&#60;b&#62;Sunder/);
    assert.doesNotMatch(start, /Hidden/);
    assert.equal((await request(`/games/${hidden.id}`)).status, 404);
    assert.equal((await request(`/games/${hidden.id}`, 'POST')).status, 404);
    assert.equal((await request(`/api/protocols/${shown.id}`, 'DELETE')).status, 404);
    assert.equal((await request(`/games/${shown.id}`)).headers.get('refresh'), '60; url=/');

    const events = application.get(EventBus);
    const started = firstValueFrom(events.stream(['session.started']));
    const answer = request(`/games/${shown.id}`, 'POST');
    await started;
    // A game counts as started when it has been running for half a second.
    clock.advance(500);
    assert.match(await (await answer).text(), /has started/);
    assert.match(await (await request(`/games/${shown.id}`, 'POST')).text(), /Someone else is playing/);
    const ended = firstValueFrom(events.stream(['session.ended']));
    clock.advance(10 * 60 * 1000);
    assert.equal(processRunner.stops.length, 1);
    assert.equal((await ended).payload.stoppedByUser, true);
  } finally {
    await application.close();
    await rm(directory, { recursive: true, force: true });
  }
});
