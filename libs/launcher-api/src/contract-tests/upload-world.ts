import { mkdir, readdir } from 'node:fs/promises';
import type { IUpload } from '@hangar/domain';

import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { sendRawRequest, type RawResponse } from './raw-request';

export const BYTES = 'application/octet-stream';

/** An API for uploads, on a simulated disk with as much free space as the test sets. */
export class UploadWorld {
  freeBytes = Number.POSITIVE_INFINITY;

  /** Set by {@link create}. */
  api!: TestLauncherApi;

  private constructor(readonly clock: ManualClock) {}

  static async create(): Promise<UploadWorld> {
    const world = new UploadWorld(new ManualClock());
    const freeDiskSpace = () => Promise.resolve(world.freeBytes);
    world.api = await createTestLauncherApi({ platform: { clock: world.clock, freeDiskSpace } });
    return world;
  }

  post(name: string, body: Buffer | string, headers: Record<string, string> = {}): Promise<RawResponse> {
    return sendRawRequest(this.api.url, `/api/uploads/${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': BYTES, ...headers },
      body,
    });
  }

  async upload(name: string, body: Buffer | string): Promise<IUpload> {
    const { status, text } = await this.post(name, body);
    expect(status).toBe(201);
    return (JSON.parse(text) as { data: IUpload }).data;
  }

  /** Returns the folders of the existing uploads. */
  async listFolders(): Promise<string[]> {
    await mkdir(this.api.path('uploads'), { recursive: true });
    return readdir(this.api.path('uploads'));
  }
}
