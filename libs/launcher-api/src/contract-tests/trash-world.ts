import type { IProtocol, ITrashItem } from '@hangar/domain';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';

export const TRASH = '/api/trash';

/** An API for tests that delete and restore protocols. */
export class TrashWorld {
  private constructor(
    readonly api: TestLauncherApi,
    readonly clock: ManualClock,
  ) {}

  static async create(): Promise<TrashWorld> {
    const clock = new ManualClock();
    return new TrashWorld(await createTestLauncherApi({ platform: { clock } }), clock);
  }

  /** Creates a protocol. */
  async createProtocol(title: string, overrides: Partial<IProtocol> = {}): Promise<IProtocol> {
    return (await this.api.post('/api/protocols', { title, ...overrides })).data;
  }

  /** Creates a protocol and deletes it immediately. */
  async remove(title: string, overrides?: Partial<IProtocol>): Promise<IProtocol> {
    const protocol = await this.createProtocol(title, overrides);
    await this.api.delete(`/api/protocols/${protocol.id}`);
    return protocol;
  }

  /** Returns the items in the trash. */
  async list(query: '' | `?${string}` = ''): Promise<ITrashItem[]> {
    return (await this.api.get(`${TRASH}${query}`)).data;
  }

  async listNames(query?: `?${string}`): Promise<string[]> {
    return (await this.list(query)).map(({ name }) => name);
  }

  async getNewest(): Promise<ITrashItem> {
    const [item] = await this.list();
    if (!item) throw new Error('The trash is empty.');
    return item;
  }
}
