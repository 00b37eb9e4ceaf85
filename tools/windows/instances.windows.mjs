import { HangarOnWindows } from './hangar-on-windows.mjs';

const DATA = 'C:\\Spiele\\Jörgs Daten';

describe('Hangar on Windows', () => {
  /** @type {HangarOnWindows} */
  let hangar;
  beforeAll(async () => (hangar = await HangarOnWindows.start({ dataDirectory: DATA })));
  afterAll(() => hangar?.kill());

  it('serves its page and knows its data folder', async () => {
    expect(await hangar.client.get('/api/health')).toMatchObject({ dataDirectory: DATA, problems: [] });
    expect((await hangar.client.call('GET', '/')).body).toContain('<title>');
  });

  it('lists drives above the folders of a drive, so that every drive can be reached', async () => {
    const list = (path) => hangar.client.get(`/api/dialog/list?path=${encodeURIComponent(path)}`);
    expect(await list('C:\\')).toMatchObject({ path: 'C:\\', parent: '/' });
    expect(await list('C:/')).toMatchObject({ path: 'C:\\', parent: '/' });
    expect(await list('c:')).toMatchObject({ path: 'c:\\', parent: '/' });
    const drives = await list('/');
    expect(drives).toMatchObject({ path: '/', parent: null });
    expect(drives.entries.map(({ name }) => name)).toEqual(['C:\\', 'Z:\\']);
    expect(await list(DATA)).toMatchObject({ path: DATA, parent: 'C:\\Spiele' });
  });

  it('refuses a second Hangar with the same data folder, and names the first', async () => {
    const second = await HangarOnWindows.spawn({ dataDirectory: DATA });
    expect(await second.process.ended).toBe(1);
    expect(second.process.output()).toContain(`at ${hangar.url} (process ${hangar.pid})`);
  });

  it('reports that the port belongs to a Hangar, and with which data', async () => {
    const second = await HangarOnWindows.spawn({ dataDirectory: 'C:\\Spiele\\Andere', port: hangar.port });
    expect(await second.process.ended).toBe(1);
    expect(second.process.output()).toContain(`A Hangar with another data folder (${DATA}) is running`);
  });

  it('loses nothing that it has confirmed when it is ended by force', async () => {
    const titles = [];
    for (let round = 0; round < 5; round++) {
      const confirmed = await createUntilKilled(hangar, round);
      titles.push(...confirmed);
      hangar = await HangarOnWindows.start({ dataDirectory: DATA });
      const protocols = await hangar.client.get('/api/protocols');
      expect(protocols.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
      expect((await hangar.client.get('/api/health')).problems).toEqual([]);
    }
  });
});

/** Creates protocols until the program has been ended; returns the titles that it has confirmed. */
async function createUntilKilled(hangar, round) {
  const confirmed = [];
  let killed;
  for (let count = 0; ; count++) {
    const title = `Round ${round}, protocol ${count} “ä€😀”`;
    try {
      await hangar.client.post('/api/protocols', { title });
      confirmed.push(title);
    } catch {
      // Hangar has been ended.
      await killed;
      return confirmed;
    }
    if (count === round) killed = hangar.kill();
  }
}
