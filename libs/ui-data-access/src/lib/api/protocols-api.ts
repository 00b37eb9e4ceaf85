import { inject, Service } from '@angular/core';
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
  IProtocolCard,
  IProtocolChanges,
  ITestLaunchRequest,
  IUpdateProtocolRequest,
  SortDirection,
  SortKey,
} from '@hangar/domain';

import { getApiPath } from './api-path';
import { ApiClient } from './api-client';
import type { Tagged } from './api-client';
import type { KnownRecord } from './reuse-unchanged';

/** Reads, changes, launches, exports and imports protocols. */
@Service()
export class ProtocolsApi {
  private readonly api = inject(ApiClient);

  /** Lists the cards of all protocols. A long response reuses unchanged objects from `known`. */
  listCards(known?: KnownRecord): Promise<IProtocolCard[]> {
    return this.api.callReusingRecords(known, 'listProtocols', { query: { view: 'card' } });
  }

  /** Lists the cards of the protocols with these ids. Omits ids that don't exist. */
  listCardsOf(ids: readonly string[]): Promise<IProtocolCard[]> {
    return this.api.call('listProtocols', { query: { view: 'card', ids: ids.join(',') } });
  }

  /** Lists all complete protocols. A long response reuses unchanged objects from `known`. */
  listAll(known?: KnownRecord): Promise<IProtocol[]> {
    return this.api.callReusingRecords(known, 'listProtocols');
  }

  /** Lists the complete protocols with these ids. Omits ids that don't exist. */
  list(ids: readonly string[]): Promise<IProtocol[]> {
    return this.api.call('listProtocols', { query: { ids: ids.join(',') } });
  }

  /** Lists the cards of the first protocols in this order. */
  listFirst(
    limit: number,
    order: { readonly sort: SortKey; readonly direction?: SortDirection },
  ): Promise<IProtocolCard[]> {
    return this.api.call('listProtocols', { query: { view: 'card', limit, ...order } });
  }

  /** Returns a protocol with the tag that protects an {@link update} against conflicts. */
  get(id: string): Promise<Tagged<IProtocol>> {
    return this.api.callTagged('getProtocol', { parameters: { id } });
  }

  create(body: ICreateProtocolRequest): Promise<IProtocol> {
    return this.api.call('createProtocol', { body });
  }

  /** Rejects with `STALE` if the protocol has changed since `ifMatch`. */
  update(id: string, body: IUpdateProtocolRequest, ifMatch?: string): Promise<Tagged<IProtocol>> {
    return this.api.callTagged('updateProtocol', { parameters: { id }, body, ifMatch });
  }

  remove(id: string): Promise<IDeleted> {
    return this.api.call('deleteProtocol', { parameters: { id } });
  }

  /**
   * Changes all of these protocols, or none, and returns the changed protocols. A long response reuses unchanged parts
   * of `known`.
   */
  change(ids: readonly string[], changes: IProtocolChanges, known: KnownRecord): Promise<IProtocol[]> {
    return this.api.callReusingRecords(known, 'changeProtocols', { body: { ids: [...ids], changes } });
  }

  /** Deletes all of these protocols, or none. */
  removeMany(ids: readonly string[]): Promise<IDeletedProtocols> {
    return this.api.call('deleteProtocols', { body: { ids: [...ids] } });
  }

  /** Restores a deleted protocol, which keeps its id. */
  restore(id: string): Promise<IProtocol> {
    return this.api.call('restoreProtocol', { parameters: { id } });
  }

  /** Resolves when the source port is running, or has already ended successfully. */
  launch(id: string, body: ILaunchRequest = {}): Promise<ILaunchSession> {
    return this.api.call('launchProtocol', { parameters: { id }, body });
  }

  /** Launches an unsaved setup. The session isn't counted. */
  testLaunch(body: ITestLaunchRequest): Promise<ILaunchSession> {
    return this.api.call('testLaunch', { body });
  }

  /**
   * Returns the command that a launch would run, even if files are missing. Without an id, returns the command of a
   * test launch.
   */
  preview(
    body: ICreateProtocolRequest,
    { signal, ...query }: IPreviewQuery & { readonly signal?: AbortSignal } = {},
  ): Promise<ILaunchPreview> {
    return this.api.call('previewLaunch', { query: { ...query }, body, signal });
  }

  importPack(body: IImportPackRequest): Promise<IImportedPack> {
    return this.api.call('importProtocol', { body });
  }

  /** Returns the download address of a protocol's pack. */
  getPackAddress(id: string, withFiles: boolean): string {
    return `${getApiPath('exportProtocol', { id })}?files=${withFiles}`;
  }
}
