import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { IModFile, IWadContents } from '@hangar/domain';
import { inTime } from '@hangar/launch-engine';

import { FileContents } from '../../library';

/**
 * Maximum wait. The contents are needed only for notes, which don't justify a longer wait. Reading continues in the
 * background, so the next plan can use the result.
 */
const MAX_WAIT_MILLISECONDS = 2000;

/** Reads the contents of a launch's files, if they are available in time. */
@Injectable()
export class RequestedContentsReader {
  constructor(
    private readonly contents: FileContents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the contents of a file; `null` if they cannot be read in time. */
  read(file: Pick<IModFile, 'filePath' | 'fileType' | 'hashValue'>): Promise<IWadContents | null> {
    return this.awaitContents(this.contents.of(file));
  }

  /** Same as {@link read}, but for a file that is not in the catalogue. */
  readLoose(path: string): Promise<IWadContents | null> {
    return this.awaitContents(this.contents.ofFile(path));
  }

  private awaitContents(reading: Promise<IWadContents>): Promise<IWadContents | null> {
    // Faults in a file are reported when its contents are requested. They must not prevent a launch.
    return inTime(
      reading.catch(() => null),
      MAX_WAIT_MILLISECONDS,
      null,
      this.clock,
    );
  }
}
