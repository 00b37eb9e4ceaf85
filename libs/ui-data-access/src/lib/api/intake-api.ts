import { inject, Service } from '@angular/core';
import type { IAcceptedIntake, IAcceptIntakeRequest, IIntake } from '@hangar/domain';

import { ApiClient } from './api-client';

interface ReadOptions {
  readonly signal?: AbortSignal;
  /** The password that opens encrypted archives. */
  readonly password?: string | undefined;
}

function createPasswordBody(password: string | undefined): { password?: string } {
  return password === undefined ? {} : { password };
}

/** Describes and accepts files to play or add. */
@Service()
export class IntakeApi {
  private readonly api = inject(ApiClient);

  /** Describes files, archives and folders, without changing anything. */
  read(filePaths: readonly string[], { signal, password }: ReadOptions = {}): Promise<IIntake> {
    const body = { filePaths: [...filePaths], ...createPasswordBody(password) };
    return this.api.call('readIntake', { body, signal });
  }

  /** Like {@link read}, for uploaded and downloaded files. */
  readUploads(uploadIds: readonly string[], { signal, password }: ReadOptions = {}): Promise<IIntake> {
    const body = { uploadIds: [...uploadIds], ...createPasswordBody(password) };
    return this.api.call('readIntake', { body, signal });
  }

  /** Accepts all proposals, or none. */
  accept(body: IAcceptIntakeRequest, signal?: AbortSignal): Promise<IAcceptedIntake> {
    return this.api.call('acceptIntake', { body, signal });
  }
}
