import { setTimeout as delay } from 'node:timers/promises';
import type { IReadinessPreview, IReadinessPreviewRequest } from '@hangar/domain';

import { SaveWorld } from './save-world';

export const WOOF = { id: 'woof', name: 'Woof', family: 'woof', version: '15.2.0' };
export const GZDOOM = { id: 'gz', name: 'GZDoom', family: 'gzdoom', version: '4.14.2' };
export const DSDA = { id: 'dsda', name: 'DSDA-Doom', family: 'dsda-doom', version: '0.25.6' };

export type PreviewPort = typeof WOOF & { ignored?: boolean };

export const NO_SAVES = { lost: 0, moved: 0, gained: 0 };

/** An API for tests of previews, which show the effects of changes. */
export class PreviewWorld {
  private constructor(readonly world: SaveWorld) {}

  /** Creates an API with these ports. The first one is the default. */
  static async create(...ports: readonly PreviewPort[]): Promise<PreviewWorld> {
    const created = new PreviewWorld(await SaveWorld.create());
    await created.configure(...ports);
    return created;
  }

  /** Configures these ports. The first one is the default. */
  async configure(...ports: readonly PreviewPort[]): Promise<void> {
    const { api, files } = this.world.game;
    const sourcePorts = [];
    for (const port of ports)
      sourcePorts.push({ ...port, executablePath: await files.writeProgram(`program-${port.id}`) });
    await api.put('/api/settings', { sourcePorts, defaultSourcePortId: ports[0]?.id });
  }

  async preview(body: IReadinessPreviewRequest, query = ''): Promise<IReadinessPreview> {
    const response = await this.world.game.api.post(`/api/readiness/preview${query}`, body);
    expect(response.status).toBe(200);
    return response.data as IReadinessPreview;
  }

  /** Advances the clock until all protocols have their readiness and their saves are counted. */
  async start(): Promise<void> {
    do {
      this.world.game.clock.advance(1000);
      await delay(5);
    } while (
      !(await this.world.game.api.get('/api/readiness')).data.complete ||
      (await this.preview({ defaultSourcePortId: null })).saves === null
    );
  }

  close(): Promise<void> {
    return this.world.close();
  }
}
