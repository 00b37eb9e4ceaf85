import type { IProtocol, ITrashItem } from '@hangar/domain';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';

export const TRASH = '/api/trash';

/** An API whose protocols are deleted. */
export class TrashWorld {
  private constructor(
    readonly api: TestLauncherApi,
    readonly clock: ManualClock,
  ) {}

  static async create(): Promise<TrashWorld> {
    const clock = new ManualClock();
    return new TrashWorld(await createTestLauncherApi({ platform: { clock } }), clock);
  }

  /** A new protocol. */
  async createProtocol(title: string, overrides: Partial<IProtocol> = {}): Promise<IProtocol> {
    return (await this.api.post('/api/protocols', { title, ...overrides })).data;
  }

  /** A new protocol that is deleted immediately. */
  async remove(title: string, overrides?: Partial<IProtocol>): Promise<IProtocol> {
    const protocol = await this.createProtocol(title, overrides);
    await this.api.delete(`/api/protocols/${protocol.id}`);
    return protocol;
  }

  /** The contents of the trash. */
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
