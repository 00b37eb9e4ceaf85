import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lstat } from 'node:fs/promises';

import type { EndedSession } from '../launch';
import { SessionSavesForwarder, type SaveRecorder, type WrittenFile } from '../play-history';
import { SaveFiles } from './save-files';
import { SaveSetupRecords } from './save-setup-records';
import { getPlace, SavePlaces, type SaveFolder } from './save-places';
import type { ListedSave } from './save-walk';

/** Stores the setup with which the saves of each session were made. */
@Injectable()
export class SessionSaveRecorder implements SaveRecorder, OnModuleInit {
  constructor(
    private readonly relay: SessionSavesForwarder,
    private readonly places: SavePlaces,
    private readonly files: SaveFiles,
    private readonly setupRecords: SaveSetupRecords,
  ) {}

  onModuleInit(): void {
    this.relay.setReceiver(this);
  }

  async recordSaves({ session, played }: EndedSession, saves: readonly WrittenFile[]): Promise<void> {
    const { protocolId } = session;
    const folders = await this.places.getFoldersById(protocolId);
    const { baseGame, files, sourcePort } = played;
    const { family, version } = sourcePort;
    await this.setupRecords.add(protocolId, await statSaves(saves, folders), {
      baseGame,
      files: [...files],
      sourcePort: { family, version },
    });
    this.files.publishChange(protocolId);
  }
}

async function statSaves(
  saves: readonly WrittenFile[],
  folders: readonly SaveFolder[],
): Promise<ListedSave[]> {
  const seen = await Promise.all(
    saves.map(async ({ path }): Promise<ListedSave[]> => {
      const place = getPlace(path, folders);
      // The save may have been removed since the session ended.
      const stats = await lstat(path).catch(() => null);
      return place !== null && stats ? [{ place, writtenAt: stats.mtimeMs, sizeBytes: stats.size }] : [];
    }),
  );
  return seen.flat();
}
