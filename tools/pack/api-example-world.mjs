import { once } from 'node:events';
import { createServer } from 'node:http';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildMod, exitDemo } from '../../libs/test-world/src/wads.ts';

const SAMPLE_SAVE = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'libs/play-files/src/samples/woof-15.2.dsg',
);
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The world that the examples of the API document assume: a Hangar with a game, and the ids of created records. */
export class ExampleWorld {
  /** The names of the ids in TypeScript. In a shell, `protocolId` is `$PROTOCOL`. */
  names = ['gameId', 'fileId', 'protocolId', 'sessionId', 'demoId'];

  constructor(home, api, releases) {
    this.releases = releases;
    this.home = home;
    this.api = api;
    this.address = api.url;
  }

  /** @param {any} testing `@hangar/launcher-api/testing` of the packages */
  static async open({ createTestLauncherApi, makeGame }) {
    const home = await mkdtemp(join(tmpdir(), 'hangar-examples-'));
    process.env.HOME = home;
    process.env.USERPROFILE = home;
    await mkdir(join(home, 'Downloads'));
    await writeFile(join(home, 'Downloads/scythe.wad'), buildMod(['MAP01']));
    await writeFile(join(home, 'Downloads/first-map.png'), PICTURE);
    const releases = createServer((_request, response) => void response.end(freeGames()));
    await once(releases.listen(0, '127.0.0.1'), 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (releases.address());
    const api = await createTestLauncherApi({ freeGameManifestUrl: `http://127.0.0.1:${port}` });
    const { id } = await makeGame((worker) => api.resolve(worker), {}, 'woof');
    await api.delete(`/api/protocols/${id}`);
    await api.delete('/api/trash');
    return new ExampleWorld(home, api, releases);
  }

  async ids() {
    const firstItem = async (path) => (await this.api.get(path)).data?.[0] ?? {};
    const { id: protocolId = '' } = await firstItem('/api/protocols');
    if (protocolId !== '') await this.writeSessionFiles(protocolId);
    const { id: gameId = '' } = await firstItem('/api/versions');
    const { id: fileId = '' } = await firstItem('/api/mod-files/catalog');
    const { sessionId = '' } = await firstItem('/api/sessions');
    const { id: demoId = '' } = await firstItem(`/api/protocols/${protocolId}/demos`);
    return { gameId, fileId, protocolId, sessionId, demoId };
  }

  async variables() {
    const ids = await this.ids();
    return Object.fromEntries(
      this.names.map((name) => [name.slice(0, -'Id'.length).toUpperCase(), ids[name]]),
    );
  }

  async close() {
    await this.api.close();
    this.releases.close();
    await rm(this.home, { recursive: true, force: true });
  }

  /** Creates the files that a game would leave. */
  async writeSessionFiles(protocolId) {
    await mkdir(this.api.path('runs', protocolId), { recursive: true });
    await mkdir(this.api.path('saves', protocolId), { recursive: true });
    await copyFile(SAMPLE_SAVE, this.api.path('saves', protocolId, 'woofsav0.dsg'));
    await writeFile(this.api.path('runs', protocolId, 'first.lmp'), exitDemo('MAP01'));
  }
}

/** The content of Freedoom's list of releases; nothing is downloaded. */
function freeGames() {
  const names = ['freedoom1.wad', 'freedoom2.wad', 'freedm.wad'];
  const entry = (name) => ({
    name,
    url: `http://127.0.0.1/${name}.zip`,
    version: '0.13.0',
    md5: '0'.repeat(32),
  });
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, entry(name)])));
}
