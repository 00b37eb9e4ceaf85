import { inject, Service } from '@angular/core';
import type {
  IBaseGameVersion,
  IDeletedToTrash,
  IDeleteVersionQuery,
  IFoundGame,
  IImportedWad,
  IImportWadRequest,
  IUpdateVersionRequest,
} from '@hangar/domain';

import { ApiClient } from './api-client';

/** The base games. */
@Service()
export class VersionsApi {
  private readonly api = inject(ApiClient);

  list(): Promise<IBaseGameVersion[]> {
    return this.api.call('listVersions');
  }

  /** Moves one to the trash, with its file where that lies in the WAD directory. */
  remove(slugOrId: string, query: IDeleteVersionQuery): Promise<IDeletedToTrash> {
    return this.api.call('deleteVersion', { parameters: { slugOrId }, query });
  }

  update(id: string, body: IUpdateVersionRequest): Promise<IBaseGameVersion> {
    return this.api.call('updateVersion', { parameters: { slugOrId: id }, body });
  }

  /** Copies a base game into the WAD directory. */
  importWad(request: IImportWadRequest, signal?: AbortSignal): Promise<IImportedWad> {
    return this.api.call('importWad', { body: request, signal });
  }

  /** Games and official add-ons that are on this machine already; takes a few seconds at most. */
  found(signal?: AbortSignal): Promise<IFoundGame[]> {
    return this.api.call('listFoundGames', { signal });
  }
}
