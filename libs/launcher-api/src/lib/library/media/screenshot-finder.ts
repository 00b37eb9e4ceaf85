import { Injectable } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import type { IFoundScreenshot, ILaunchSession } from '@hangar/domain';

import { FoundScreenshots } from './found-screenshots';
import { listPictures, lookAtPicture, writtenAt, type PictureListing } from './picture-listing';
import { ScreenshotPlaces } from './screenshot-places';

/** A session that leaves more pictures than this has done something else than take screenshots. */
const MAX_PICTURES = 500;

/** Finds the screenshots that sessions leave, by comparing what lay there before with what lies there afterwards. */
@Injectable()
export class ScreenshotFinder {
  /** What lay there when a session started; absent for sessions that an earlier run of Hangar started. */
  private readonly before = new Map<string, Promise<PictureListing>>();

  constructor(
    private readonly places: ScreenshotPlaces,
    private readonly found: FoundScreenshots,
  ) {}

  @OnLauncherEvent('session.started')
  async noteStart(session: ILaunchSession): Promise<void> {
    const listing = this.listFor(session);
    this.before.set(session.sessionId, listing);
    await listing;
  }

  @OnLauncherEvent('session.ended')
  async collect(session: ILaunchSession): Promise<void> {
    const { sessionId, protocolId, startedAt } = session;
    const before = await this.before.get(sessionId);
    this.before.delete(sessionId);
    const after = await this.listFor(session);
    // The time counts too: nobody has listed for a session that an earlier run of Hangar started.
    const isNew = (path: string, state: string) =>
      (before !== undefined && before.get(path) !== state) || writtenAt(state) >= Date.parse(startedAt);
    const candidates = [...after].filter(([path, state]) => isNew(path, state)).map(([path]) => path);
    const files = await lookAt(candidates.slice(0, MAX_PICTURES));
    if (files.length > 0) await this.found.add({ protocolId, sessionId, files });
  }

  private async listFor(session: ILaunchSession): Promise<PictureListing> {
    return listPictures(await this.places.of(session));
  }
}

async function lookAt(paths: readonly string[]): Promise<IFoundScreenshot[]> {
  const files: IFoundScreenshot[] = [];
  for (const path of paths) {
    const file = await lookAtPicture(path);
    if (file) files.push(file);
  }
  return files;
}
