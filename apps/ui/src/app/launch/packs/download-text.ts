import { resultOfJob, type IJob } from '@hangar/domain';

/** The state of the download of a missing file. */
export interface DownloadText {
  readonly text: string;
  readonly isBad: boolean;
  /** Whether the text will no longer change. */
  readonly isFinal: boolean;
}

/** Describes the download of a missing file. */
export function getDownloadText(job: IJob): DownloadText {
  switch (job.state) {
    case 'waiting':
      return { text: $localize`Waiting`, isBad: false, isFinal: false };
    case 'running':
      return { text: formatPercent(job), isBad: false, isFinal: false };
    case 'cancelled':
      return { text: $localize`Cancelled`, isBad: true, isFinal: true };
    case 'failed':
      return { text: job.error?.message ?? $localize`Failed`, isBad: true, isFinal: true };
    case 'done': {
      const result = resultOfJob('discover', job);
      const isUnexpectedFile = result !== null && 'matches' in result && result.matches === false;
      return isUnexpectedFile
        ? {
            text: $localize`It isn't the expected file. It was added as a mod file of its own.`,
            isBad: true,
            isFinal: true,
          }
        : { text: $localize`Added`, isBad: false, isFinal: true };
    }
  }
}

function formatPercent({ doneBytes, totalBytes }: IJob): string {
  if (doneBytes === null || totalBytes === null || totalBytes === 0) return $localize`Downloading…`;
  const percent = Math.floor((100 * doneBytes) / totalBytes);
  return $localize`Downloading… ${percent}:percent: %`;
}
