import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HangarProcess, createTemporaryHome, type TemporaryHome } from '@hangar/test-world';

import { NIGHTLY } from './support/nightly';

const TITLES = Array.from({ length: 300 }, (_, index) => `many-${index}`);

/** A change to many protocols applies to all of them or to none, even if the launcher is killed. */
test.describe('durability of bulk changes', { tag: NIGHTLY }, () => {
  let place: TemporaryHome;
  let running: HangarProcess[];

  test.beforeEach(() => {
    place = createTemporaryHome();
    running = [];
    mkdirSync(join(place.dataDirectory, 'mods'), { recursive: true });
    for (const id of TITLES) writeFileSync(getFilePath(id), JSON.stringify({ title: id, tags: ['old'] }));
  });

  test.afterEach(async () => {
    for (const hangar of running) await hangar.crash();
    place.remove();
  });

  const getFilePath = (id: string) => join(place.dataDirectory, 'mods', `${id}.json`);
  const start = async (): Promise<HangarProcess> => {
    const hangar = await HangarProcess.start(place);
    running.push(hangar);
    return hangar;
  };
  const taggedOnDisk = (tag: string) =>
    TITLES.filter((id) => JSON.parse(readFileSync(getFilePath(id), 'utf8')).tags.includes(tag));

  for (const isAnswered of [false, true]) {
    test(`survives kill -9 ${isAnswered ? 'after' : 'before'} the response`, async () => {
      for (const tag of ['first', 'second']) {
        const hangar = await start();
        const body = { ids: TITLES, changes: { addTags: [tag] } };
        const change = hangar.client.call('PATCH', '/api/protocols', body);
        if (isAnswered) expect((await change).status).toBe(200);
        await Promise.allSettled([hangar.crash(), change]);

        const restarted = await start();
        const all = await restarted.client.get('/api/protocols');
        const { length } = all.filter(({ tags }) => tags.includes(tag));
        expect(isAnswered ? [TITLES.length] : [0, TITLES.length]).toContain(length);
        await restarted.stop();
        expect(taggedOnDisk(tag)).toHaveLength(length);
      }
    });
  }
});
