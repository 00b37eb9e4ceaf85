import { inject, Service } from '@angular/core';
import { toApiError, DiscoverApi, JobStore, Notifications } from '@hangar/ui-data-access';

import { getDownloadedFile, type DownloadedFile } from '../activity/upload-opener';
import { Confirm } from '../confirm/confirm';

/**
 * Downloads files from web addresses. Any web page can open such a link, so nothing is sent before the user confirms.
 */
@Service()
export class AddressDownload {
  private readonly api = inject(DiscoverApi);
  private readonly confirm = inject(Confirm);
  private readonly jobs = inject(JobStore);
  private readonly notifications = inject(Notifications);

  /** Downloads a file if the user confirms. Resolves to `null` if the user declines, otherwise like {@link run}. */
  async confirmAndRun(address: string): Promise<DownloadedFile | null> {
    const name = getFileName(address);
    const isConfirmed = await this.confirm.confirm({
      title: $localize`Download ${name}:name:?`,
      text: $localize`Hangar downloads this address. Then you decide whether to play the file or add it.`,
      lines: [address],
      action: $localize`Download`,
      isUnrequested: true,
    });
    return isConfirmed ? this.run(address, name) : null;
  }

  /** Downloads a file. Resolves to the file, or reports the error and resolves to `null`. */
  async run(address: string, name: string): Promise<DownloadedFile | null> {
    const failure = $localize`Couldn't download ${name}:name:`;
    try {
      const started = await this.api.startDownload({ url: address });
      this.jobs.addOwn(started, { isAttended: true });
      const job = await this.jobs.waitFor(started.id);
      if (job?.error) this.notifications.notify({ tone: 'bad', title: failure, text: job.error.message });
      return job && getDownloadedFile(job);
    } catch (error) {
      const apiError = toApiError(error);
      if (apiError.code === 'VALIDATION_FAILED')
        this.notifications.notify({ tone: 'bad', title: failure, text: NOT_ALLOWED_MESSAGE });
      else this.notifications.report(apiError, failure);
      return null;
    }
  }
}

const NOT_ALLOWED_MESSAGE = $localize`Hangar only downloads from https addresses. Download the file in your browser, then drop it here.`;

/** Returns the file name in an address, or the host if the address doesn't contain a file name. */
function getFileName(address: string): string {
  const { pathname, host } = new URL(address);
  const segment = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment) || host;
  } catch {
    return segment;
  }
}
