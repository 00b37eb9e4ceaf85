import type { AppUpdater } from '@hangar/api-foundation/platform';
import type { IUpdateInfo } from '@hangar/domain';

import { createTestLauncherApi } from '../testing';

it('reports that a copy built from source must be updated manually', async () => {
  const api = await createTestLauncherApi();
  try {
    const unsupported = {
      info: { status: 'unsupported' },
      installType: { kind: 'source', canSelfUpdate: false },
    };
    expect((await api.get('/api/updates')).data).toEqual(unsupported);
    for (const step of ['check', 'download', 'install']) {
      const { status, data } = await api.post(`/api/updates/${step}`);
      expect([status, data]).toEqual([200, unsupported]);
    }
  } finally {
    await api.close();
  }
});

it('forwards requests to the desktop shell, and reports the progress', async () => {
  const updater = new ShellUpdater();
  const api = await createTestLauncherApi({ platform: { appUpdater: updater } });
  try {
    const event = await api.eventAfter('update.status', () => api.post('/api/updates/check'));
    expect(event).toEqual({ status: 'available', version: '0.4.0' });
    expect((await api.get('/api/updates')).data).toEqual({
      info: { status: 'available', version: '0.4.0' },
      installType: { kind: 'appimage', canSelfUpdate: true },
    });
    const download = api.post('/api/updates/download');
    await updater.hasBegun;
    const stopped = await api.delete('/api/updates/download');
    expect([stopped.status, stopped.data.info.status]).toEqual([200, 'available']);
    expect((await download).data.info.status).toBe('available');
  } finally {
    await api.close();
  }
});

/** A desktop shell that always offers a new version. */
class ShellUpdater implements AppUpdater {
  readonly installType = { kind: 'appimage', canSelfUpdate: true } as const;
  info: IUpdateInfo = { status: 'idle' };
  private begin: () => void = () => undefined;
  private stop: () => void = () => undefined;
  readonly hasBegun = new Promise<void>((begin) => (this.begin = begin));
  private listener: (info: IUpdateInfo) => void = () => undefined;

  check(): Promise<void> {
    this.info = { status: 'available', version: '0.4.0' };
    this.listener(this.info);
    return Promise.resolve();
  }

  download(): Promise<void> {
    this.begin();
    return new Promise((stop) => (this.stop = stop));
  }

  cancelDownload(): Promise<void> {
    this.stop();
    return Promise.resolve();
  }

  install(): Promise<void> {
    return Promise.resolve();
  }

  onChange(listener: (info: IUpdateInfo) => void): () => void {
    this.listener = listener;
    return () => undefined;
  }
}
