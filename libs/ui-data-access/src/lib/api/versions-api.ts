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

  /** Moves a base game to the trash, together with its file if it is in the WAD folder. */
  remove(slugOrId: string, query: IDeleteVersionQuery): Promise<IDeletedToTrash> {
    return this.api.call('deleteVersion', { parameters: { slugOrId }, query });
  }

  update(id: string, body: IUpdateVersionRequest): Promise<IBaseGameVersion> {
    return this.api.call('updateVersion', { parameters: { slugOrId: id }, body });
  }

  /** Copies a base game into the WAD folder. */
  importWad(request: IImportWadRequest, signal?: AbortSignal): Promise<IImportedWad> {
    return this.api.call('importWad', { body: request, signal });
  }

  /** Lists games and official add-ons found on this computer; takes a few seconds at most. */
  listFoundGames(signal?: AbortSignal): Promise<IFoundGame[]> {
    return this.api.call('listFoundGames', { signal });
  }
}
