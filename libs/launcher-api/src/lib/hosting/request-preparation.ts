import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, type HttpServer, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { invalidValue, LauncherError, StartupError } from '@hangar/api-foundation/errors';
import { registerOwner } from '@hangar/api-foundation/faults';
import {
  answerPreflight,
  assertBuiltPage,
  admitRequest,
  hasBody,
  hideBody,
  isPageAddress,
  JSON_BODY,
  limitBodyTime,
  markAdmitted,
  servePageFiles,
  getPath,
  readBody,
  sendError,
  setExtensionHeaders,
  type BodyRule,
} from '@hangar/api-foundation/http';

import { LAUNCHER_OPTIONS, type LauncherOptions } from './launcher-options';
import { detectFramework, type HttpFramework, type Outcome } from './http-framework';
import { decodePath } from './launcher-addresses';
import { LauncherRoutes } from './launcher-routes';

/**
 * Injection token of the addresses that the launcher answers: `all` in its own application, `own` in the application of
 * a host.
 */
export const HANDLED_ADDRESSES = Symbol('HANDLED_ADDRESSES');
export type HandledAddresses = 'all' | 'own';

const BASE_WITH_PAGE =
  'The page only works if the API is at the root of an address. Remove uiDirectory, or prefix and setGlobalPrefix.';

/**
 * Prepares requests for the launcher's routes before any other handler: rejects unauthorised requests, and reads bodies
 * by the launcher's rules. Requests for other routes of the application are not changed.
 */
@Injectable()
export class RequestPreparation implements OnModuleInit {
  private readonly page: ReturnType<typeof servePageFiles> | null;
  private framework: HttpFramework | null = null;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly routes: LauncherRoutes,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(HANDLED_ADDRESSES) private readonly handledAddresses: HandledAddresses,
  ) {
    const { uiDirectory, prefix } = options;
    if (uiDirectory && prefix) throw new StartupError(BASE_WITH_PAGE);
    if (uiDirectory) assertBuiltPage(uiDirectory);
    this.page = uiDirectory ? servePageFiles(uiDirectory) : null;
    // Tests create the application after the modules.
    if (host.httpAdapter) this.registerHandlers();
    else host.init$.subscribe(() => this.registerHandlers());
  }

  onModuleInit(): void {
    // Only known now, because a host sets its prefix after it has created the application.
    if (this.page && this.routes.base !== '') throw new StartupError(BASE_WITH_PAGE);
    this.framework?.completeSetup();
  }

  private registerHandlers(): void {
    // `null` in a program without a server.
    const adapter = this.host.httpAdapter as HttpServer | null;
    this.framework = adapter && detectFramework(adapter);
    this.framework?.registerHandlers(
      (request, response) => this.handleFirst(request, response),
      (request, response) => this.handleUnmatched(request, response),
    );
  }

  private handleFirst(request: IncomingMessage, response: ServerResponse): 'foreign' | Promise<Outcome> {
    if (decodePath(getPath(request)) === null) return this.rejectMalformed(request, response);
    const address = this.routes.find(request);
    if (this.handledAddresses === 'own' && !(address && this.routes.isExclusive(address))) return 'foreign';
    return this.withErrorResponse(request, response, async () => {
      const outcome = await this.prepare(request, response, address?.body ?? JSON_BODY);
      if (address?.extension !== undefined) {
        setExtensionHeaders(response);
        registerOwner(request, address.extension);
      }
      return outcome === 'ready' && !address ? this.servePage(request, response) : outcome;
    });
  }

  /** Rejects a malformed address before it reaches the framework, which would fail before it selects a route. */
  private rejectMalformed(request: IncomingMessage, response: ServerResponse): 'foreign' | Promise<Outcome> {
    if (this.handledAddresses === 'own' && !this.routes.mustRespond(request)) return 'foreign';
    return this.withErrorResponse(request, response, async () => {
      await admitRequest(request, response);
      throw invalidValue('', 'the address is malformed');
    });
  }

  /** Handles requests that no route of the application answers. */
  private handleUnmatched(request: IncomingMessage, response: ServerResponse): 'foreign' | Promise<Outcome> {
    const mustRespond = this.handledAddresses === 'all' || this.routes.mustRespond(request);
    const { uiDirectory } = this.options;
    if (!mustRespond && !(uiDirectory && isPageAddress(request, uiDirectory))) return 'foreign';
    return this.withErrorResponse(request, response, async () => {
      if (this.handledAddresses === 'own') {
        const outcome = await this.prepare(request, response, JSON_BODY);
        if (outcome === 'answered' || (await this.servePage(request, response)) === 'answered')
          return 'answered';
        if (!mustRespond) return 'foreign';
      }
      const { docs } = this.routes;
      const hint = docs === null ? '' : ` See ${docs} for all routes.`;
      throw new LauncherError(
        'ROUTE_NOT_FOUND',
        `${request.method} ${getPath(request)} doesn't exist.${hint}`,
      );
    });
  }

  /** Handles a request. If this fails, the error is sent as the response. */
  private async withErrorResponse(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    try {
      return await work();
    } catch (error) {
      sendError(error, request, response);
      return 'answered';
    }
  }

  private async prepare(
    request: IncomingMessage,
    response: ServerResponse,
    body: BodyRule,
  ): Promise<Outcome> {
    await admitRequest(request, response);
    // The connection was closed while its user was being looked up, so the response would not be read.
    if (request.socket.destroyed) return 'answered';
    if (request.method === 'OPTIONS') {
      answerPreflight(response);
      return 'answered';
    }
    if (hasBody(request)) await this.readRequestBody(request, response, body);
    hideBody(request);
    markAdmitted(request);
    return 'ready';
  }

  private async readRequestBody(
    request: IncomingMessage,
    response: ServerResponse,
    rule: BodyRule,
  ): Promise<void> {
    limitBodyTime(request, rule);
    const body = await readBody(request, response, rule);
    Object.assign(request, { body });
  }

  private servePage(request: IncomingMessage, response: ServerResponse): Promise<Outcome> {
    const { page } = this;
    if (!page) return Promise.resolve('ready');
    return new Promise((resolve) => {
      response.once('close', () => resolve('answered'));
      page(request, response, () => resolve('ready'));
    });
  }
}
