import { inject, Service } from '@angular/core';
import type {
  ICheckedVersions,
  ICuratedListInfo,
  IDiscoverSource,
  IDownloadFoundFileRequest,
  IDownloadMissingRequest,
  IDownloadRequest,
  IFillModFileRequest,
  IFoundFile,
  IFoundFileDetails,
  IFoundFilesQuery,
  IJob,
  IMissingDownloads,
  IModFile,
  IndexDownload,
} from '@hangar/domain';

import { ApiClient, type Tagged } from './api-client';

/**
 * Sources of mods, such as the idgames archive. {@link DiscoverApi.listSources} is the only method that never contacts
 * a source.
 */
@Service()
export class DiscoverApi {
  private readonly api = inject(ApiClient);

  /** Lists the sources without contacting them. */
  listSources(): Promise<IDiscoverSource[]> {
    return this.api.call('listDiscoverSources');
  }

  /** Searches a source, or lists its newest files or the files of a curated list. */
  findFiles(source: string, query: IFoundFilesQuery, signal?: AbortSignal): Promise<Tagged<IFoundFile[]>> {
    return this.api.callTagged('findFiles', { parameters: { source }, query, signal });
  }

  getFile(source: string, id: string, signal?: AbortSignal): Promise<IFoundFileDetails> {
    return this.api.call('getFoundFile', { parameters: { source, id }, signal });
  }

  /** Downloads a file and adds its mods to the catalogue. Returns the existing job if one is already running. */
  download(source: string, id: string, body: IDownloadFoundFileRequest): Promise<IJob> {
    return this.api.call('downloadFoundFile', { parameters: { source, id }, body });
  }

  /** Downloads the archive's own list, unless it is less than a day old. */
  downloadIndex(source: string): Promise<IndexDownload> {
    return this.api.call('downloadDiscoverIndex', { parameters: { source } });
  }

  listCuratedLists(source: string): Promise<ICuratedListInfo[]> {
    return this.api.call('listCuratedLists', { parameters: { source } });
  }

  /** Finds the files of a source that may be the same as a mod file in the catalogue, best match first. */
  match(source: string, fileId: string, signal?: AbortSignal): Promise<IFoundFile[]> {
    return this.api.call('matchModFile', { parameters: { source }, query: { fileId }, signal });
  }

  /** Fills in the missing details of a mod file with those of a found file. */
  fill(modFileId: string, body: IFillModFileRequest): Promise<IModFile> {
    return this.api.call('fillModFile', { parameters: { id: modFileId }, body });
  }

  /** Downloads a file from an address, or waits for a file that the browser downloads. */
  startDownload(body: IDownloadRequest): Promise<IJob> {
    return this.api.call('startDownload', { body });
  }

  /** Downloads missing mod files by their MD5s, with one job for each file. */
  downloadMissing(body: IDownloadMissingRequest): Promise<IMissingDownloads> {
    return this.api.call('downloadMissingFiles', { body });
  }

  /** Checks the sources of mod files for newer versions. Downloads nothing. */
  checkVersions(fileIds: readonly string[], signal?: AbortSignal): Promise<ICheckedVersions> {
    return this.api.call('checkVersions', { body: { fileIds: [...fileIds] }, signal });
  }
}
