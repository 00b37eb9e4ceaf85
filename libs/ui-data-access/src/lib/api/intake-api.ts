import { inject, Service } from '@angular/core';
import type { IAcceptedIntake, IAcceptIntakeRequest, IIntake } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Files that were handed over, and what to make of them. */
@Service()
export class IntakeApi {
  private readonly api = inject(ApiClient);

  /** What files, archives and folders are; changes nothing. */
  read(filePaths: readonly string[], signal?: AbortSignal): Promise<IIntake> {
    return this.api.call('readIntake', { body: { filePaths: [...filePaths] }, signal });
  }

  /** Makes what was proposed: all of it, or nothing. */
  accept(body: IAcceptIntakeRequest, signal?: AbortSignal): Promise<IAcceptedIntake> {
    return this.api.call('acceptIntake', { body, signal });
  }
}
