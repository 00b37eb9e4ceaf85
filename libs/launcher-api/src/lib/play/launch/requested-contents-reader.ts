import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { IModFile, IWadContents } from '@hangar/domain';
import { inTime } from '@hangar/launch-engine';

import { FileContents } from '../../library';

/** A note is not worth a longer wait; the reading goes on, and the next plan has its answer. */
const MAX_WAIT_MILLISECONDS = 2000;

/** Says what the files of a launch ask for, as far as that is known in time. */
@Injectable()
export class RequestedContentsReader {
  constructor(
    private readonly contents: FileContents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `null` for a file that cannot be read, or not soon enough. */
  read(file: Pick<IModFile, 'filePath' | 'fileType' | 'hashValue'>): Promise<IWadContents | null> {
    return this.known(this.contents.of(file));
  }

  /** As above, for a file that is not in the catalogue. */
  readLoose(path: string): Promise<IWadContents | null> {
    return this.known(this.contents.ofFile(path));
  }

  private known(reading: Promise<IWadContents>): Promise<IWadContents | null> {
    // What is wrong with a file is told where its contents are asked for; a launch is about something else.
    return inTime(
      reading.catch(() => null),
      MAX_WAIT_MILLISECONDS,
      null,
      this.clock,
    );
  }
}
