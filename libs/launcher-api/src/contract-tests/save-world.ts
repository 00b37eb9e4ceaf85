import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ILaunchRequest, ILaunchSession, ISave } from '@hangar/domain';

import { PlayableApi } from './playable-api';

const SAMPLES = join(__dirname, '../../../play-files/src/samples');

/** Sample saves from real ports, all made with Freedoom. */
export const SAMPLE_SAVES = {
  chocolate: 'chocolate-3.1.dsg',
  crispy: 'crispy-7.0.dsg',
  dsda: 'dsda-0.29.dsg',
  /** This save has a picture. */
  woof: 'woof-15.2.dsg',
} as const;

/** An API with Woof as its source port, and the saves of its protocols. */
export class SaveWorld {
  private constructor(
    readonly game: PlayableApi,
    readonly protocolId: string,
  ) {}

  static async create(): Promise<SaveWorld> {
    const game = await PlayableApi.create();
    await SaveWorld.choosePort(game, { family: 'woof', version: '15.2.0' });
    const { id } = await game.createProtocol();
    return new SaveWorld(game, id);
  }

  /** Configures this port as the only one. */
  static async choosePort(game: PlayableApi, port: { family: string; version?: string }): Promise<void> {
    const sourcePorts = [{ id: 'port', name: 'Port', executablePath: game.port, ...port }];
    const { status } = await game.api.put('/api/settings', { sourcePorts, defaultSourcePortId: 'port' });
    if (status !== 200) throw new Error(`The settings rejected the port: ${status}.`);
  }

  choosePort(family: string, version?: string): Promise<void> {
    return SaveWorld.choosePort(this.game, { family, ...(version === undefined ? {} : { version }) });
  }

  /** Returns the folder for the saves of a protocol. */
  getFolder(protocolId = this.protocolId): string {
    return join(this.game.api.path('saves'), protocolId);
  }

  /** Writes a save, as the running game or a user would. */
  async writeSave(
    relativePath: string,
    content: keyof typeof SAMPLE_SAVES | Buffer = 'woof',
    { at, protocolId }: { at?: number; protocolId?: string } = {},
  ): Promise<string> {
    const path = join(this.getFolder(protocolId), ...relativePath.split('/'));
    await mkdir(dirname(path), { recursive: true });
    const bytes = typeof content === 'string' ? await sampleSave(content) : content;
    await writeFile(path, bytes);
    if (at !== undefined) await utimes(path, at, at);
    return path;
  }

  async list(protocolId = this.protocolId): Promise<ISave[]> {
    return (await this.game.api.get(`/api/protocols/${protocolId}/saves`)).data;
  }

  /** Returns the listed save with this file name. */
  async save(fileName: string, protocolId = this.protocolId): Promise<ISave> {
    const found = (await this.list(protocolId)).find((save) => save.fileName === fileName);
    if (!found) throw new Error(`${fileName} is not listed.`);
    return found;
  }

  /** Plays for a minute, and runs an action during that time. */
  async play(
    action: (session: ILaunchSession) => Promise<unknown>,
    protocolId = this.protocolId,
    request: ILaunchRequest = {},
  ): Promise<ILaunchSession> {
    const { game } = this;
    game.clock.setBy(Date.now() - game.clock.now() - 60_000);
    const session = await game.launch(protocolId, request);
    game.clock.advance(59_500);
    await action(session);
    await game.end();
    await game.waitUntilRecorded();
    return session;
  }

  close(): Promise<void> {
    return this.game.close();
  }
}

/** Returns the bytes of a real save. */
export function sampleSave(name: keyof typeof SAMPLE_SAVES): Promise<Buffer> {
  return readFile(join(SAMPLES, SAMPLE_SAVES[name]));
}
