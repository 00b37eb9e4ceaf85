import { HangarOnWindows, windows } from './hangar-on-windows.mjs';

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
    expect(drives.entries.map(({ name }) => name)).toEqual(
      windows.isWine ? ['C:\\', 'Z:\\'] : expect.arrayContaining(['C:\\']),
    );
    expect(await list(DATA)).toMatchObject({ path: DATA, parent: 'C:\\Spiele' });
  });

  it('refuses a second Hangar with the same data folder, and names the first', async () => {
    const second = await HangarOnWindows.spawn({ dataDirectory: DATA });
    expect(await second.process.ended).toBe(1);
    expect(second.process.output()).toContain(`at ${hangar.url} (process ${hangar.pid})`);
  });

  it('reports that the port belongs to a Hangar with another data folder, and names that folder', async () => {
    const second = await HangarOnWindows.spawn({ dataDirectory: 'C:\\Spiele\\Andere', port: hangar.port });
    expect(await second.process.ended).toBe(1);
    expect(second.process.output()).toContain(`A Hangar with another data folder (${DATA}) is running`);
  });
});
