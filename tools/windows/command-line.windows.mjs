import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { buildIwad } from '../../libs/test-world/src/index.ts';
import { HangarOnWindows, windows } from './hangar-on-windows.mjs';

const PORT = 'C:\\Games\\chocolate-doom.exe';
const IWAD = 'C:\\Games\\doom2.wad';

describe('hangar on Windows', () => {
  /** @type {HangarOnWindows} */
  let hangar;
  beforeAll(async () => {
    mkdirSync(windows.toLinux('C:\\Games'), { recursive: true });
    copyFileSync(windows.toLinux('C:\\test-port.exe'), windows.toLinux(PORT));
    writeFileSync(windows.toLinux(IWAD), buildIwad('doom2'));
    hangar = await HangarOnWindows.start({ dataDirectory: 'C:\\users\\player\\.config\\hangar' });
    await hangar.client.put('/api/settings', {
      sourcePorts: [{ family: 'chocolate-doom', executablePath: PORT }],
    });
    await hangar.client.post('/api/wads/import', { sourcePath: IWAD });
    await hangar.client.post('/api/protocols', { title: 'Hölle am Abend €' });
  });
  afterAll(() => hangar?.kill());

  it('lists the protocols of the running Hangar, in UTF-8', async () => {
    const { code, output } = await hangar.runCommand('list');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Hölle am Abend €') });
    const json = await hangar.runCommand('list', '--json');
    expect(JSON.parse(json.output)).toMatchObject([{ title: 'Hölle am Abend €' }]);
  });

  it('launches a protocol', async () => {
    const { code, output } = await hangar.runCommand('launch', 'Hölle am Abend €');
    expect({ code, output }).toMatchObject({ code: 0 });
    const [session] = await hangar.client.get('/api/sessions');
    expect(session).toMatchObject({ command: { executable: PORT } });
  });
});
