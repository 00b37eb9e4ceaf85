import { inject, Service } from '@angular/core';
import type { IExtension, IUpdateExtensionRequest } from '@hangar/domain';

import { ApiClient, getData, parseMessage } from './api-client';
import { createUnavailableError } from './api-error';
import { getApiBase } from './api-path';
import { WEB_FETCH } from './web-access';

/** Extensions and the routes that they contribute. */
@Service()
export class ExtensionsApi {
  private readonly api = inject(ApiClient);
  private readonly fetch = inject(WEB_FETCH);

  list(): Promise<IExtension[]> {
    return this.api.call('listExtensions');
  }

  update(name: string, body: IUpdateExtensionRequest): Promise<IExtension> {
    return this.api.call('updateExtension', { parameters: { name }, body });
  }

  /** Returns the content of an extension's panel. It is untrusted and must be validated. */
  readPanel(path: string, protocolId?: string): Promise<unknown> {
    if (protocolId === undefined) return this.callRoute(path, { method: 'GET' });
    const query = new URLSearchParams({ protocolId });
    return this.callRoute(`${path}${path.includes('?') ? '&' : '?'}${query}`, { method: 'GET' });
  }

  /** Runs an extension's command, or an action that it contributes to protocols, and returns the response. */
  runAction(path: string, body: { readonly protocolId?: string }): Promise<unknown> {
    return this.callRoute(path, { method: 'POST', body });
  }

  /** Returns the address of a page that an extension contributes. */
  getPageAddress(path: string): string {
    return getApiBase() + path;
  }

  /** Calls a route that an extension contributes. It isn't part of the API contract. */
  async callRoute(path: string, request: { method: string; body?: unknown }): Promise<unknown> {
    const { method, body } = request;
    const sent =
      body === undefined
        ? { method }
        : { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    try {
      const response = await this.fetch(getApiBase() + path, sent).catch(() =>
        Promise.reject(createUnavailableError()),
      );
      return getData(parseMessage(await response.text()));
    } catch (failure) {
      throw this.api.reportError(failure);
    }
  }
}
