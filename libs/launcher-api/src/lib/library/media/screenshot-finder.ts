import { Injectable } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import type { IFoundScreenshot, ILaunchSession } from '@hangar/domain';

import { FoundScreenshots } from './found-screenshots';
import { listPictures, identifyPicture, parseWrittenAt, type PictureListing } from './picture-listing';
import { ScreenshotFolders } from './screenshot-folders';

/** Maximum number of pictures per session. If there are more, they are probably not all screenshots. */
const MAX_PICTURES = 500;

/** Finds the screenshots of sessions by comparing the folders before and after each session. */
@Injectable()
export class ScreenshotFinder {
  /** The pictures that existed when each session started. Absent for sessions started by an earlier run of Hangar. */
  private readonly listingsAtStart = new Map<string, Promise<PictureListing>>();

  constructor(
    private readonly folders: ScreenshotFolders,
    private readonly found: FoundScreenshots,
  ) {}

  @OnLauncherEvent('session.started')
  async recordListing(session: ILaunchSession): Promise<void> {
    const listing = this.findNewPictures(session);
    this.listingsAtStart.set(session.sessionId, listing);
    await listing;
  }

  @OnLauncherEvent('session.ended')
  async collect(session: ILaunchSession): Promise<void> {
    const { sessionId, protocolId, startedAt } = session;
    const before = await this.listingsAtStart.get(sessionId);
    this.listingsAtStart.delete(sessionId);
    const after = await this.findNewPictures(session);
    // The modification time is also checked, because sessions that were started by an earlier run of Hangar have no
    // listing.
    const isNew = (path: string, state: string) =>
      (before !== undefined && before.get(path) !== state) || parseWrittenAt(state) >= Date.parse(startedAt);
    const candidates = [...after].filter(([path, state]) => isNew(path, state)).map(([path]) => path);
    const files = await identifyPictures(candidates.slice(0, MAX_PICTURES));
    if (files.length > 0) await this.found.add({ protocolId, sessionId, files });
  }

  private async findNewPictures(session: ILaunchSession): Promise<PictureListing> {
    return listPictures(await this.folders.of(session));
  }
}

async function identifyPictures(paths: readonly string[]): Promise<IFoundScreenshot[]> {
  const files: IFoundScreenshot[] = [];
  for (const path of paths) {
    const file = await identifyPicture(path);
    if (file) files.push(file);
  }
  return files;
}
