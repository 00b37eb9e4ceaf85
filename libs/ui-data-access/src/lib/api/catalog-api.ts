import { inject, Service } from '@angular/core';
import type {
  IAddModFileRequest,
  IConfigName,
  IDeletedToTrash,
  IDeleteModFileQuery,
  IFileHash,
  IModFile,
  IModFileText,
  IModFileNames,
  IUpdateModFileRequest,
  IWadContents,
} from '@hangar/domain';

import { ApiClient } from './api-client';
import type { KnownRecord } from './shared-with';

/** The catalogue of mod files. */
@Service()
export class CatalogApi {
  private readonly api = inject(ApiClient);

  /** All mod files; in a long answer, those that are as `known` are the known ones. */
  listAll(known: KnownRecord): Promise<IModFile[]> {
    return this.api.callKnowing(known, 'listCatalog');
  }

  /** The mod files of the given ids that exist. */
  list(ids: readonly string[]): Promise<IModFile[]> {
    return this.api.call('listCatalog', { query: { ids: ids.join(',') } });
  }

  /** Copies a file in; an entry that has its MD5 already comes back as it is. */
  add(body: IAddModFileRequest, signal?: AbortSignal): Promise<IModFile> {
    return this.api.call('addModFile', { body, signal });
  }

  update(id: string, body: IUpdateModFileRequest): Promise<IModFile> {
    return this.api.call('updateModFile', { parameters: { id }, body });
  }

  /** Moves one to the trash. Rejects with `IN_USE` and its users, unless forced. */
  remove(id: string, { deleteFile, force }: IDeleteModFileQuery = {}): Promise<IDeletedToTrash> {
    return this.api.call('deleteModFile', { parameters: { id }, query: { deleteFile, force } });
  }

  hash(filePath: string, signal?: AbortSignal): Promise<IFileHash> {
    return this.api.call('hashFile', { body: { filePath }, signal });
  }

  /** What mod files call their maps and lumps; those that were never looked into are read now. */
  names(ids?: readonly string[]): Promise<IModFileNames[]> {
    return this.api.call('listModFileNames', { query: { ids: ids?.join(',') } });
  }

  /** The same for all mod files where that is known by now; none is read for it. */
  knownNames(): Promise<IModFileNames[]> {
    return this.api.call('listModFileNames', { query: { known: true } });
  }

  contents(id: string): Promise<IWadContents> {
    return this.api.call('getModFileContents', { parameters: { id } });
  }

  /** What a file of the disk holds that is not in the catalogue. */
  contentsOfFile(filePath: string): Promise<IWadContents> {
    return this.api.call('readContents', { body: { filePath } });
  }

  /** Makes a blank settings template for a mod file. */
  createConfig(modFileId: string): Promise<IConfigName> {
    return this.api.call('createBlankConfig', { body: { modFileId } });
  }

  /** The text that came along with a mod file. */
  text(id: string): Promise<IModFileText> {
    return this.api.call('getModFileText', { parameters: { id } });
  }
}
