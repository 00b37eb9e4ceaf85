import { Injectable } from '@nestjs/common';

/** Discards data that can be read again. Must not fail. */
type Release = () => void | Promise<void>;

/** Lets features discard data that can be read again, while Hangar is idle. */
@Injectable()
export class IdleReleases {
  private readonly releases: Release[] = [];

  /** Adds a function that discards data. The functions are called in the order in which they were added. */
  add(release: Release): void {
    this.releases.push(release);
  }

  /** Calls all functions that were added. */
  async run(): Promise<void> {
    for (const release of this.releases) await release();
  }
}
