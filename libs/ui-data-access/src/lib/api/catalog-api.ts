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
import type { KnownRecord } from './reuse-unchanged';

/** The catalogue of mod files. */
@Service()
export class CatalogApi {
  private readonly api = inject(ApiClient);

  /** Lists all mod files. A long response reuses unchanged objects from `known`. */
  listAll(known: KnownRecord): Promise<IModFile[]> {
    return this.api.callReusingRecords(known, 'listCatalog');
  }

  /** Lists the mod files with these ids. Omits ids that don't exist. */
  list(ids: readonly string[]): Promise<IModFile[]> {
    return this.api.call('listCatalog', { query: { ids: ids.join(',') } });
  }

  /** Copies a file into the catalogue; returns an existing entry with the same MD5 unchanged. */
  add(body: IAddModFileRequest, signal?: AbortSignal): Promise<IModFile> {
    return this.api.call('addModFile', { body, signal });
  }

  update(id: string, body: IUpdateModFileRequest): Promise<IModFile> {
    return this.api.call('updateModFile', { parameters: { id }, body });
  }

  /**
   * Moves an entry to the trash. If the entry is in use, rejects with `IN_USE` and a list of its users, unless `force`
   * is set.
   */
  remove(id: string, { deleteFile, force }: IDeleteModFileQuery = {}): Promise<IDeletedToTrash> {
    return this.api.call('deleteModFile', { parameters: { id }, query: { deleteFile, force } });
  }

  hash(filePath: string, signal?: AbortSignal): Promise<IFileHash> {
    return this.api.call('hashFile', { body: { filePath }, signal });
  }

  /** Returns the map and lump names of mod files. Files that haven't been read yet are read now. */
  listNames(ids?: readonly string[]): Promise<IModFileNames[]> {
    return this.api.call('listModFileNames', { query: { ids: ids?.join(',') } });
  }

  /** Returns the known names of all mod files, without reading any file. */
  listKnownNames(): Promise<IModFileNames[]> {
    return this.api.call('listModFileNames', { query: { known: true } });
  }

  getContents(id: string): Promise<IWadContents> {
    return this.api.call('getModFileContents', { parameters: { id } });
  }

  /** Returns the contents of a file on disk that isn't in the catalogue. */
  readContents(filePath: string): Promise<IWadContents> {
    return this.api.call('readContents', { body: { filePath } });
  }

  /** Creates a blank settings template for a mod file. */
  createConfig(modFileId: string): Promise<IConfigName> {
    return this.api.call('createBlankConfig', { body: { modFileId } });
  }

  /** Returns the text file that came with a mod file. */
  getText(id: string): Promise<IModFileText> {
    return this.api.call('getModFileText', { parameters: { id } });
  }
}
