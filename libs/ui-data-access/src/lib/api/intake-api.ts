import { inject, Service } from '@angular/core';
import type { IAcceptedIntake, IAcceptIntakeRequest, IIntake } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Files to play or add, and what to do with them. */
@Service()
export class IntakeApi {
  private readonly api = inject(ApiClient);

  /** Describes files, archives and folders, without changing anything. */
  read(filePaths: readonly string[], signal?: AbortSignal): Promise<IIntake> {
    return this.api.call('readIntake', { body: { filePaths: [...filePaths] }, signal });
  }

  /** Like {@link read}, for uploaded and downloaded files. */
  readUploads(uploadIds: readonly string[], signal?: AbortSignal): Promise<IIntake> {
    return this.api.call('readIntake', { body: { uploadIds: [...uploadIds] }, signal });
  }

  /** Carries out all proposals, or none. */
  accept(body: IAcceptIntakeRequest, signal?: AbortSignal): Promise<IAcceptedIntake> {
    return this.api.call('acceptIntake', { body, signal });
  }
}
