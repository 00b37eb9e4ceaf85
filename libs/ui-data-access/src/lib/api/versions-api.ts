import { inject, Service } from '@angular/core';
import type { IBaseGameVersion, IFoundGame, IImportedWad, IUpdateVersionRequest } from '@hangar/domain';

import { ApiClient } from './api-client';

/** The base games. */
@Service()
export class VersionsApi {
  private readonly api = inject(ApiClient);

  list(): Promise<IBaseGameVersion[]> {
    return this.api.call('listVersions');
  }

  /** Replaces the list; what is left out is forgotten. */
  replace(body: readonly IBaseGameVersion[]): Promise<IBaseGameVersion[]> {
    return this.api.call('replaceVersions', { body });
  }

  update(id: string, body: IUpdateVersionRequest): Promise<IBaseGameVersion> {
    return this.api.call('updateVersion', { parameters: { slugOrId: id }, body });
  }

  /** Copies an IWAD into the WAD directory. */
  importWad(sourcePath: string, signal?: AbortSignal): Promise<IImportedWad> {
    return this.api.call('importWad', { body: { sourcePath }, signal });
  }

  /** Games and official add-ons that are on this machine already; takes a few seconds at most. */
  found(signal?: AbortSignal): Promise<IFoundGame[]> {
    return this.api.call('listFoundGames', { signal });
  }
}
