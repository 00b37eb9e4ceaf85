import { inject, Service } from '@angular/core';
import { routePath } from '@hangar/domain';
import type {
  ICreateProtocolRequest,
  IDeleted,
  IDeletedProtocols,
  IImportedPack,
  IImportPackRequest,
  ILaunchPreview,
  ILaunchRequest,
  ILaunchSession,
  IPreviewQuery,
  IProtocol,
  IProtocolChanges,
  ITestLaunchRequest,
  IUpdateProtocolRequest,
  SortDirection,
  SortKey,
} from '@hangar/domain';

import { ApiClient } from './api-client';
import type { Tagged } from './api-client';
import type { KnownRecord } from './shared-with';

/** Protocols: reading, writing, launching and handing on. */
@Service()
export class ProtocolsApi {
  private readonly api = inject(ApiClient);

  /** All protocols; in a long answer, those that are as `known` are the known ones. */
  listAll(known?: KnownRecord): Promise<IProtocol[]> {
    return this.api.callKnowing(known, 'listProtocols');
  }

  /** The protocols of the given ids that exist. */
  list(ids: readonly string[]): Promise<IProtocol[]> {
    return this.api.call('listProtocols', { query: { ids: ids.join(',') } });
  }

  /** The first protocols in an order. */
  listFirst(
    limit: number,
    order: { readonly sort: SortKey; readonly direction?: SortDirection },
  ): Promise<IProtocol[]> {
    return this.api.call('listProtocols', { query: { limit, ...order } });
  }

  /** One protocol with the tag that {@link update} can be guarded by. */
  get(id: string): Promise<Tagged<IProtocol>> {
    return this.api.callTagged('getProtocol', { parameters: { id } });
  }

  create(body: ICreateProtocolRequest): Promise<IProtocol> {
    return this.api.call('createProtocol', { body });
  }

  /** Rejects with `STALE` when the protocol is no longer in the state of `ifMatch`. */
  update(id: string, body: IUpdateProtocolRequest, ifMatch?: string): Promise<Tagged<IProtocol>> {
    return this.api.callTagged('updateProtocol', { parameters: { id }, body, ifMatch });
  }

  remove(id: string): Promise<IDeleted> {
    return this.api.call('deleteProtocol', { parameters: { id } });
  }

  /** Changes all of them, or none; answers the changed ones, which in a long answer share with those that are `known` what has not changed. */
  change(ids: readonly string[], changes: IProtocolChanges, known: KnownRecord): Promise<IProtocol[]> {
    return this.api.callKnowing(known, 'changeProtocols', { body: { ids: [...ids], changes } });
  }

  /** Deletes all of them, or none. */
  removeMany(ids: readonly string[]): Promise<IDeletedProtocols> {
    return this.api.call('deleteProtocols', { body: { ids: [...ids] } });
  }

  /** Brings a deleted protocol back as it was, with its id. */
  restore(id: string): Promise<IProtocol> {
    return this.api.call('restoreProtocol', { parameters: { id } });
  }

  /** Resolves once the port lives, or has already ended well. */
  launch(id: string, body: ILaunchRequest = {}): Promise<ILaunchSession> {
    return this.api.call('launchProtocol', { parameters: { id }, body });
  }

  /** Starts a setup that is not saved; nothing is counted. */
  testLaunch(body: ITestLaunchRequest): Promise<ILaunchSession> {
    return this.api.call('testLaunch', { body });
  }

  /** The command that a launch would run, whether or not everything is present; without an id, that of a test. */
  preview(
    body: ICreateProtocolRequest,
    { signal, ...query }: IPreviewQuery & { readonly signal?: AbortSignal } = {},
  ): Promise<ILaunchPreview> {
    return this.api.call('previewLaunch', { query: { ...query }, body, signal });
  }

  importPack(body: IImportPackRequest): Promise<IImportedPack> {
    return this.api.call('importProtocol', { body });
  }

  /** Address of a protocol's pack, to download. */
  packAddress(id: string, withFiles: boolean): string {
    return `${routePath('exportProtocol', { id })}?files=${withFiles}`;
  }
}
