import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { exitDemo } from '@hangar/wad-files/testing';

import { PNG } from './test-images';
import { SaveWorld } from './save-world';

/** A deleted item, with a function that checks whether it was restored. */
export interface DeletedItem {
  readonly trashId: string;
  /** The original paths of the item's files. */
  readonly originalPaths: readonly string[];
  /** The path, within the data directory, of the document that contained the item. */
  readonly document?: string;
  isListed(): Promise<boolean>;
}

/** Creates items of every kind, deletes them, and simulates states after a crash in the middle of a move. */
export class DeletedItems {
  private lastIntent: object = {};
  private intents = 0;
  private readonly known = new Set<string>();

  private constructor(readonly world: SaveWorld) {}

  static async create(): Promise<DeletedItems> {
    return new DeletedItems(await SaveWorld.create());
  }

  get api() {
    return this.world.game.api;
  }

  async protocol(): Promise<DeletedItem> {
    const { id } = (await this.api.post('/api/protocols', { title: 'Gone' })).data;
    await this.api.post('/api/protocols/delete', { ids: [id] });
    return this.getNewest([this.api.path('mods', `${id}.json`)], async () =>
      (await this.api.get('/api/protocols')).data.some((protocol) => protocol.id === id),
    );
  }

  async 'mod-file'(): Promise<DeletedItem> {
    const filePath = await this.world.game.files.writeMod('a.wad');
    const entry = (await this.api.post('/api/mod-files/catalog', { filePath })).data;
    const document = await this.backUpDocument('modFileCatalogue.json');
    await this.api.delete(`/api/mod-files/catalog/${entry.id}?deleteFile=true`);
    const isListed = async () =>
      (await this.api.get('/api/mod-files/catalog')).data.some(
        ({ id, missing }) => id === entry.id && !missing,
      );
    return { ...(await this.getNewest([entry.filePath], isListed)), document };
  }

  async 'base-game'(): Promise<DeletedItem> {
    const { doom2 } = this.world.game;
    const document = await this.backUpDocument('baseGameVersions.json');
    await this.api.delete(`/api/versions/${doom2.id}?force=true`);
    const isListed = async () =>
      (await this.api.get('/api/versions')).data.some(({ id, missing }) => id === doom2.id && !missing);
    return { ...(await this.getNewest([doom2.iwadPath], isListed)), document };
  }

  async 'source-port'(): Promise<DeletedItem> {
    const document = await this.backUpDocument('settings.json');
    await this.api.put('/api/settings', { sourcePorts: [] });
    const isListed = async () => (await this.api.get('/api/settings')).data.sourcePorts.length === 1;
    return { ...(await this.getNewest([], isListed)), document };
  }

  async image(): Promise<DeletedItem> {
    const body = { fileName: `shot-${this.known.size}.png`, data: PNG.toString('base64') };
    const { fileName } = (await this.api.post('/api/screenshots/import', body)).data;
    const path = this.api.path('images', fileName);
    await this.api.delete(`/api/screenshots/${fileName}`);
    return this.getNewest([path], async () => (await readdir(this.api.path('images'))).includes(fileName));
  }

  async demo(): Promise<DeletedItem> {
    const { id: protocolId } = await this.world.game.createProtocol();
    const folder = this.api.path('runs', protocolId);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'run.lmp'), exitDemo('MAP07'));
    const list = async () => (await this.api.get(`/api/protocols/${protocolId}/demos`)).data;
    const address = `/api/protocols/${protocolId}/demos/${(await list())[0]?.id ?? ''}` as const;
    await this.api.put(address, { title: 'Best run' });
    await this.api.delete(address);
    return this.getNewest([join(folder, 'run.lmp')], async () =>
      (await list()).some(({ title }) => title === 'Best run'),
    );
  }

  /** A Hexen save, which consists of three files. */
  async save(): Promise<DeletedItem> {
    const { world } = this;
    const { id: protocolId } = await world.game.createProtocol();
    await world.choosePort('chocolate-doom', '3.1.0');
    const names = ['hex1.hxs', 'hex101.hxs', 'hex113.hxs'];
    const targetPaths: string[] = [];
    for (const name of names)
      targetPaths.push(await world.writeSave(name, buildHexenGame(name), { at: 1_000_000, protocolId }));
    const { id } = await world.save('hex1.hxs', protocolId);
    await this.api.delete(`/api/protocols/${protocolId}/saves/${id}`);
    return this.getNewest(targetPaths, async () => {
      const exists = (await world.list(protocolId)).some((save) => save.id === id);
      const fileNames = await readdir(world.getFolder(protocolId));
      return exists && names.every((name) => fileNames.includes(name));
    });
  }

  /** Returns the path in the trash for an original path. */
  getTrashedPath({ trashId }: DeletedItem, path: string): string {
    return this.api.path('trash', trashId, 'files', basename(path));
  }

  /** Moves the item's files back to these paths, as if they had never been moved. */
  async moveBack(item: DeletedItem, places = item.originalPaths): Promise<void> {
    for (const path of places) await rename(this.getTrashedPath(item, path), path);
  }

  /** Also links the files in the trash to their original paths, as in the middle of a move. */
  async duplicateFiles(item: DeletedItem, places = item.originalPaths): Promise<void> {
    for (const path of places) await link(this.getTrashedPath(item, path), path);
  }

  /** Restores the list that contained the item. */
  async restoreList({ document }: DeletedItem): Promise<void> {
    if (document) await copyFile(this.getBackupPath(document), this.api.path(document));
  }

  /** Writes the record of a move that is about to start. */
  async recordIntent(item: DeletedItem, direction: 'in' | 'out', id = item.trashId): Promise<void> {
    const note = await this.readRecord(item);
    const files = item.originalPaths.map((path) => ({
      name: basename(path),
      path: path.slice(this.api.directory.length + 1),
    }));
    this.lastIntent = { intents: [{ direction, things: [{ id, note, files }] }] };
    this.intents++;
    await this.recordLastIntent();
  }

  /** Writes the record of the latest move again. */
  recordLastIntent(): Promise<void> {
    return this.writeChangeDocument(
      `moves-${this.intents.toString(16).padStart(12, '0')}.json`,
      this.lastIntent,
    );
  }

  /** Creates a different file at an original path. */
  createConflictingFile(path: string): Promise<void> {
    return writeFile(path, 'another');
  }

  async readRecord({ trashId }: DeletedItem): Promise<object> {
    return JSON.parse(await readFile(this.api.path('trash', trashId, 'item.json'), 'utf8')) as object;
  }

  /** Writes a document to `changes/`. */
  async writeChangeDocument(name: string, content: object): Promise<void> {
    await mkdir(this.api.path('changes'), { recursive: true });
    await writeFile(this.api.path('changes', name), JSON.stringify(content));
  }

  moveAside(path: string): Promise<void> {
    return rename(path, this.world.game.files.path('aside'));
  }

  putBack(path: string): Promise<void> {
    return rename(this.world.game.files.path('aside'), path);
  }

  /** Simulates a permanent deletion that was interrupted. */
  async simulateInterruptedRemoval({ trashId }: DeletedItem): Promise<void> {
    await rename(this.api.path('trash', trashId), this.api.path('trash', `.${trashId}.ended`));
    await rm(this.api.path('trash', `.${trashId}.ended`, 'files'), { recursive: true });
  }

  removeRecord({ trashId }: DeletedItem): Promise<void> {
    return rm(this.api.path('trash', trashId, 'item.json'));
  }

  close(): Promise<void> {
    return this.world.close();
  }

  private async getNewest(places: readonly string[], isListed: () => Promise<boolean>): Promise<DeletedItem> {
    const items = (await this.api.get('/api/trash')).data;
    const trashId = items.find(({ id }) => !this.known.has(id))?.id ?? '';
    this.known.add(trashId);
    return { trashId, originalPaths: places, isListed };
  }

  private async backUpDocument(name: string): Promise<string> {
    await copyFile(this.api.path(name), this.getBackupPath(name));
    return name;
  }

  private getBackupPath(name: string): string {
    return this.world.game.files.path(`before-${name}`);
  }
}

/** The file of a Hexen save that contains the current map. */
export function buildHexenGame(title: string): Buffer {
  const bytes = Buffer.alloc(100);
  bytes.write(title, 0, 'latin1');
  bytes.write('HXS Ver 2.37', 24, 'latin1');
  bytes.writeInt32LE(101, 40);
  bytes.set([13, 3], 44);
  return bytes;
}
