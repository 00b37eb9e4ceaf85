import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWad, lump } from '../../libs/test-world/src/index.ts';
import { SeededRandom } from '../../libs/test-world/src/storm/seeded-random.mjs';
import { HangarOnWindows, windows } from './hangar-on-windows.mjs';

const DATA = 'C:\\Spiele\\Jörgs Absturz';
const MODS = 'C:\\Spiele\\Mods';
/** Number of kills. Each takes five to eight seconds. */
const KILLS = Number(process.env.HANGAR_WINDOWS_KILLS ?? 8);
const SECONDS_PER_KILL = 30;
const CLIENTS = 3;
const MAX_PAUSE_MS = 600;

const random = new SeededRandom(37);

describe('a Hangar on Windows that is killed', () => {
  it(
    'loses nothing that it has confirmed, and leaves no incomplete file',
    async () => {
      mkdirSync(windows.toLinux(MODS), { recursive: true });
      const confirmed = { titles: /** @type {string[]} */ ([]), mods: /** @type {string[]} */ ([]) };
      let hangar = await HangarOnWindows.start({ dataDirectory: DATA });
      for (let round = 0; round < KILLS; round++) {
        const clients = Array.from({ length: CLIENTS }, (_, client) =>
          work(hangar, `${round}-${client}`, confirmed),
        );
        await new Promise((resume) => setTimeout(resume, random.nextInt(MAX_PAUSE_MS)));
        await hangar.kill();
        await Promise.all(clients);
        hangar = await HangarOnWindows.start({ dataDirectory: DATA });
        await expectComplete(hangar, confirmed);
      }
      await hangar.kill();
      expect(confirmed.titles.length).toBeGreaterThan(KILLS);
    },
    (KILLS + 2) * SECONDS_PER_KILL * 1000,
  );
});

/** Creates and changes records until Hangar is killed, and adds those that Hangar has confirmed to `confirmed`. */
async function work({ client }, name, confirmed) {
  for (let count = 0; ; count++) {
    const title = `Protocol ${name}-${count} “ä€😀”`;
    const filePath = `${MODS}\\${name}-${count}.wad`;
    writeFileSync(windows.toLinux(filePath), buildWad([lump('NAME', filePath)]));
    try {
      const { id } = await client.post('/api/protocols', { title: 'New' });
      await client.put(`/api/protocols/${id}`, { title, notes: 'x'.repeat(10_000) });
      confirmed.titles.push(title);
      await client.post('/api/mod-files/catalog', { filePath });
      confirmed.mods.push(`${name}-${count}.wad`);
      await client.put('/api/settings', { theme: count % 2 ? 'dark' : 'light' });
    } catch {
      // Hangar has been killed.
      return;
    }
  }
}

async function expectComplete({ client }, { titles, mods }) {
  const protocols = await client.get('/api/protocols');
  expect(protocols.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
  const files = await client.get('/api/mod-files/catalog');
  expect(files.map(({ fileName }) => fileName)).toEqual(expect.arrayContaining(mods));
  expect((await client.get('/api/health')).problems).toEqual([]);
  const folder = windows.toLinux(DATA);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.json')))
    expect(() => JSON.parse(readFileSync(join(folder, name), 'utf8'))).not.toThrow();
}
