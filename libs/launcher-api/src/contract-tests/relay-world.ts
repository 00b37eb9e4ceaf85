import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { IAddModFileRequest, IAppSettings, IModFile } from '@hangar/domain';
import { nextTurn } from '@hangar/platform';
import AdmZip from 'adm-zip';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { TestFiles, computeMd5 } from './test-files';
import { RecordingRegistry, type RegistryMod } from './recording-registry';

const STEP_MILLISECONDS = 50;

/** The path of the file with the relay's pending work, relative to the data directory. */
export const STATE_FILE = ['extensions', 'registry-relay', 'waiting.json'];
/** A limit in real time, so that a hanging test ends. */
const MAX_WAIT_MS = 20_000;

export const OTHER_HASH = 'ab'.repeat(16);
/** The Registry's data about a file. */
export const SUNDER: RegistryMod = {
  display_name: 'Sunder (2023)',
  version: '2407',
  urls: [{ url: 'https://example.org/sunder', domain: 'example.org' }],
  load_order: [{ name: 'Music', hash: OTHER_HASH }],
};
/** The fields that {@link SUNDER} fills in. */
export const FILLED_FIELDS = {
  name: 'Sunder (2023)',
  version: '2407',
  url: 'https://example.org/sunder',
  loadOrder: [{ hashValue: OTHER_HASH, name: 'Music' }],
};

/** The complete API with a Registry that records requests. Time passes only when a test advances it. */
export class RelayWorld {
  private sentinels = 0;
  /** The number of requests to the Registry that have no response yet. */
  private inFlight = 0;

  private constructor(
    readonly clock: ManualClock,
    readonly registry: RecordingRegistry,
    readonly files: TestFiles,
  ) {}

  /** Set by {@link create}. */
  api!: TestLauncherApi;

  static async create(): Promise<RelayWorld> {
    const world = new RelayWorld(
      new ManualClock(),
      await RecordingRegistry.start(),
      await TestFiles.create(),
    );
    world.api = await createTestLauncherApi({
      registryUrl: world.registry.address,
      freeGameManifestUrl: 'http://127.0.0.1:1/',
      platform: { clock: world.clock, fetch: world.fetch },
    });
    return world;
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.registry.stop();
    await this.files.remove();
  }

  async enableLookup(): Promise<IAppSettings> {
    return (await this.api.put('/api/settings', { registryLookupEnabled: true })).data;
  }

  async disableLookup(): Promise<void> {
    await this.api.put('/api/settings', { registryLookupEnabled: false });
  }

  /** Writes a mod file and returns its path and MD5. */
  async writeMod(name: string): Promise<{ filePath: string; hash: string }> {
    const filePath = await this.files.writeMod(name);
    return { filePath, hash: computeMd5(await readFile(filePath)) };
  }

  /** Adds a file to the Registry before it is added to Hangar. */
  async addToRegistry(name: string, mod = SUNDER): Promise<string> {
    const { hash } = await this.writeMod(name);
    this.registry.mods.set(hash, mod);
    return hash;
  }

  /** Makes the Registry accept requests without responding. Returns the pending responses. */
  holdResponses(): ServerResponse[] {
    const waiting: ServerResponse[] = [];
    this.registry.respond = (_, response) => waiting.push(response) > 0;
    return waiting;
  }

  /** Runs an action and waits until the Registry has responded with data about a file. */
  waitForMatchAfter(action: () => Promise<unknown>) {
    return this.api.eventAfter('registry.matched', action);
  }

  /** Adds a file with the same request as the dialog. */
  async add(name: string, description: Partial<IAddModFileRequest> = {}): Promise<IModFile> {
    const { filePath } = await this.writeMod(name);
    return (await this.api.post('/api/mod-files/catalog', { filePath, ...description })).data;
  }

  /** Adds a file from a ZIP. */
  async addFromArchive(name: string): Promise<IModFile> {
    const { filePath } = await this.writeMod(name);
    const zip = new AdmZip();
    zip.addLocalFile(filePath);
    await writeFile(this.files.path('mods.zip'), zip.toBuffer());
    const request = { filePath: this.files.path('mods.zip'), files: [{ entryPath: name }] };
    return (await this.api.post('/api/mod-files/unzip-import', request)).data[0] as IModFile;
  }

  /** Adds a file, and creates a protocol that uses it. */
  async addWithProtocol(name: string): Promise<IModFile> {
    const { filePath, hash } = await this.writeMod(name);
    await this.api.post('/api/protocols', { title: 'On the fly', files: [{ filePath }] });
    const { data } = await this.api.get('/api/mod-files/catalog');
    return data.find(({ hashValue }) => hashValue === hash) as IModFile;
  }

  /** Edits `settings.json` as a user would. */
  async editSettingsFile(changes: Partial<IAppSettings>): Promise<void> {
    const path = this.api.path('settings.json');
    const settings = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...settings, ...changes }));
  }

  edit(id: string, changes: Partial<IModFile>): Promise<unknown> {
    return this.api.put(`/api/mod-files/catalog/${id}`, changes);
  }

  async getEntry(id: string): Promise<IModFile> {
    const { data } = await this.api.get('/api/mod-files/catalog');
    return data.find((file) => file.id === id) as IModFile;
  }

  /**
   * Resolves when all lookups and submissions of previous actions are complete. Files are processed one after the
   * other, so this waits for the lookup of an additional file.
   */
  async waitUntilSettled(): Promise<void> {
    const { hashValue } = await this.add(`sentinel-${++this.sentinels}.wad`);
    await this.registry.waitForLookup(hashValue);
  }

  /** Advances time in small steps until a promise is settled. */
  async advanceUntil<T>(condition: Promise<T>): Promise<T> {
    let isSettled = false;
    const result = condition.finally(() => (isSettled = true));
    const started = performance.now();
    while (!isSettled) {
      if (performance.now() - started > MAX_WAIT_MS) throw new Error('The expected change did not happen.');
      await this.step();
    }
    return result;
  }

  /** Advances time in small steps. */
  async advance(milliseconds: number): Promise<void> {
    for (let elapsed = 0; elapsed < milliseconds; elapsed += STEP_MILLISECONDS) {
      await this.step();
    }
  }

  private readonly fetch: typeof globalThis.fetch = async (input, init) => {
    this.inFlight += 1;
    try {
      return await globalThis.fetch(input, init);
    } finally {
      this.inFlight -= 1;
    }
  };

  /**
   * Advances time by one step. Time does not pass while a response is being sent, but does while the Registry delays a
   * response.
   */
  private async step(): Promise<void> {
    while (this.inFlight > this.registry.heldCount) await nextTurn();
    this.clock.advance(STEP_MILLISECONDS);
    await nextTurn();
  }

  /** Returns the relay's state as stored on disk. */
  async readState(): Promise<Record<string, unknown>> {
    return JSON.parse(await readFile(this.api.path(...STATE_FILE), 'utf8')) as Record<string, unknown>;
  }
}
