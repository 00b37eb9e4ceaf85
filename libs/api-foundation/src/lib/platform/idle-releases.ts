import { Injectable } from '@nestjs/common';

/** Discards something that can be read again. Must not fail. */
type Release = () => void | Promise<void>;

/** Lets features discard what they can read again, while Hangar is idle. */
@Injectable()
export class IdleReleases {
  private readonly releases: Release[] = [];

  /** Adds something to discard. It is discarded after what was added before. */
  add(release: Release): void {
    this.releases.push(release);
  }

  /** Discards everything that was added. */
  async run(): Promise<void> {
    for (const release of this.releases) await release();
  }
}
