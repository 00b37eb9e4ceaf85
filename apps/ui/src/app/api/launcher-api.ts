import { HttpClient } from '@angular/common/http';
import { inject, Service } from '@angular/core';
import { ROUTES, routePath } from '@hangar/domain';
import type {
  IAppSettings,
  IBaseGameVersion,
  ICreateProtocolRequest,
  IFoundSourcePort,
  IHealth,
  ILaunchSession,
  IModFile,
  IProtocol,
  IResponseMessage,
  IUpdateSettingsRequest,
  RouteName,
} from '@hangar/domain';
import { firstValueFrom } from 'rxjs';

import { ApiError, apiErrorOf, isErrorMessage } from './api-error';

/** The local API as this page uses it. Every call rejects with an `ApiError` when the answer is bad or missing. */
@Service()
export class LauncherApi {
  private readonly http = inject(HttpClient);

  health(): Promise<IHealth> {
    return this.call('getHealth');
  }

  settings(): Promise<IAppSettings> {
    return this.call('getSettings');
  }

  updateSettings(change: IUpdateSettingsRequest): Promise<IAppSettings> {
    return this.call('updateSettings', {}, change);
  }

  /** Looks for source ports on this machine; takes a moment. */
  scanPorts(): Promise<IFoundSourcePort[]> {
    return this.call('scanPorts');
  }

  versions(): Promise<IBaseGameVersion[]> {
    return this.call('listVersions');
  }

  catalog(): Promise<IModFile[]> {
    return this.call('listCatalog');
  }

  protocols(): Promise<IProtocol[]> {
    return this.call('listProtocols');
  }

  createProtocol(request: ICreateProtocolRequest): Promise<IProtocol> {
    return this.call('createProtocol', {}, request);
  }

  /** Resolves once the port lives, or has already ended well. */
  launch(protocolId: string): Promise<ILaunchSession> {
    return this.call('launchProtocol', { id: protocolId });
  }

  /** Running and recent sessions, newest first. */
  sessions(): Promise<ILaunchSession[]> {
    return this.call('listSessions');
  }

  stop(sessionId: string): Promise<ILaunchSession> {
    return this.call('stopSession', { sessionId });
  }

  private async call<T>(
    route: RouteName,
    parameters: Readonly<Record<string, string>> = {},
    body?: unknown,
  ): Promise<T> {
    try {
      const request = this.http.request<IResponseMessage<T>>(
        ROUTES[route].method,
        routePath(route, parameters),
        { body },
      );
      return dataOf(await firstValueFrom(request));
    } catch (failure) {
      throw apiErrorOf(failure);
    }
  }
}

function dataOf<T>(message: IResponseMessage<T> | null): T {
  if (message?.success === true) return message.data;
  if (isErrorMessage(message)) throw new ApiError(message.code, message.error, message.details);
  throw new TypeError('The answer is no IResponseMessage.');
}
