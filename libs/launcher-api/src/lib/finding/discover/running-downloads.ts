import { Injectable } from '@nestjs/common';
import type { IJob } from '@hangar/domain';

import { Jobs } from '../../application';

/** Finds the downloads of found files that are waiting or running. */
@Injectable()
export class RunningDownloads {
  constructor(private readonly jobs: Jobs) {}

  /** Returns the IDs of jobs by the IDs of the files that they download. */
  async of(source: string): Promise<ReadonlyMap<string, string>> {
    const running = (await this.jobs.list()).filter(({ endedAt }) => endedAt === null);
    return new Map(
      running.flatMap(({ id, subject }) => getFileIds(subject, source).map((fileId) => [fileId, id])),
    );
  }
}

function getFileIds(subject: IJob['subject'], source: string): string[] {
  return 'fileId' in subject && subject.source === source ? [subject.fileId] : [];
}
