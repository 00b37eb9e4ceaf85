import { inject, Injector, Service } from '@angular/core';
import { withoutStop } from '@hangar/domain';
import type { ILaunchSession } from '@hangar/domain';
import type { ApiError } from '@hangar/ui-data-access';

import { getFailedStartText, getOutput } from './ending-text';
import type { OutputData } from './output-dialog';

/** Shows the last lines of a source port's output in a dialog. */
@Service()
export class OutputReader {
  private readonly injector = inject(Injector);

  /** Shows the output of a failed launch; see `getOutput`. */
  async showFailedStart(title: string, error: ApiError): Promise<void> {
    await this.open({ title, text: getFailedStartText(error), lines: getOutput(error) });
  }

  /** Shows the last lines of a session that has ended. */
  async showSession(title: string, session: ILaunchSession): Promise<void> {
    await this.open({
      title,
      text: $localize`Full log: ${withoutStop(session.logFile)}:path:`,
      session,
    });
  }

  private async open(data: OutputData): Promise<void> {
    const { openOutputDialog } = await import('./output-dialog');
    openOutputDialog(this.injector, data);
  }
}
