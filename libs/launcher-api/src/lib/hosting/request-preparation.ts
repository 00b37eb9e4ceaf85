import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, type HttpServer, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { invalidValue, LauncherError, StartupError } from '@hangar/api-foundation/errors';
import { registerOwner } from '@hangar/api-foundation/faults';
import {
  AccessPolicy,
  answerPreflight,
  admitRequest,
  getRequestAction,
  hasBody,
  hideBody,
  isPageAddress,
  isPageRequest,
  keepCorsHeaders,
  JSON_BODY,
  limitBodyTime,
  markAdmitted,
  servePageFiles,
  getPath,
  readBody,
  sendError,
  setExtensionHeaders,
  type AccessAction,
  type BodyRule,
  type PageHandler,
  type ServedPage,
} from '@hangar/api-foundation/http';

import { LAUNCHER_OPTIONS, type LauncherOptions } from './launcher-options';
import { detectFramework, type HttpFramework, type Outcome } from './http-framework';
import { decodePath, type LauncherAddress, type SelectedRoute } from './launcher-addresses';
import { LauncherRoutes } from './launcher-routes';
import { assertPathOfPage, createServedPage } from './served-page';

/**
 * Injection token of the addresses that the launcher answers: `all` in its own application, `own` in the application of
 * a host.
 */
export const HANDLED_ADDRESSES = Symbol('HANDLED_ADDRESSES');
export type HandledAddresses = 'all' | 'own';

/**
 * Prepares requests for the launcher's routes before any other handler: rejects unauthorised requests, and reads bodies
 * by the launcher's rules. Requests for other routes of the application are not changed.
 */
@Injectable()
export class RequestPreparation implements OnModuleInit {
  private readonly page: ServedPage | null;
  private readonly handlePage: PageHandler | null;
  private framework: HttpFramework | null = null;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly routes: LauncherRoutes,
    @Inject(LAUNCHER_OPTIONS) options: LauncherOptions,
    @Inject(HANDLED_ADDRESSES) private readonly handledAddresses: HandledAddresses,
    private readonly access: AccessPolicy,
  ) {
    this.page = createServedPage(options, () => routes.base);
    this.handlePage = this.page && servePageFiles(this.page);
    // Tests create the application after the modules.
    if (host.httpAdapter) this.registerHandlers();
    else host.init$.subscribe(() => this.registerHandlers());
  }

  onModuleInit(): void {
    // Only known now, because a host sets its prefix after it has created the application.
    if (this.page) assertPathOfPage(this.page);
    this.framework?.completeSetup();
  }

  private registerHandlers(): void {
    // `null` in a program without a server.
    const adapter = this.host.httpAdapter as HttpServer | null;
    this.framework = adapter && detectFramework(adapter);
    if (adapter && this.access.isActive) assertSupportsPolicy(this.framework);
    this.framework?.registerHandlers(
      (request, response, selected) => this.handleFirst(request, response, selected),
      (request, response) => this.handleUnmatched(request, response),
    );
  }

  /** Returns the address of a request that only the launcher can answer; `null` for other requests. */
  private findOwnAddress(request: IncomingMessage, selected: SelectedRoute | null): LauncherAddress | null {
    const address = this.routes.find(request, selected);
    return address && this.routes.isExclusive(address) ? address : null;
  }

  private handleFirst(
    request: IncomingMessage,
    response: ServerResponse,
    selected: SelectedRoute | null,
  ): 'foreign' | Promise<Outcome> {
    this.access.applyTo(request, response);
    if (decodePath(getPath(request)) === null) return this.rejectMalformed(request, response);
    const address =
      this.handledAddresses === 'own'
        ? this.findOwnAddress(request, selected)
        : this.routes.find(request, selected);
    if (this.handledAddresses === 'own' && !address) return 'foreign';
    return this.withErrorResponse(request, response, async () => {
      const outcome = await this.prepare(request, response, address, selected);
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
      await admitRequest(request, response, this.access.rules);
      throw invalidValue('', 'the address is malformed');
    });
  }

  /** Handles requests that no route of the application answers. */
  private handleUnmatched(request: IncomingMessage, response: ServerResponse): 'foreign' | Promise<Outcome> {
    this.access.applyTo(request, response);
    const mustRespond = this.handledAddresses === 'all' || this.routes.mustRespond(request);
    if (!mustRespond && !(this.page && isPageAddress(request, this.page))) return 'foreign';
    return this.withErrorResponse(request, response, async () => {
      if (this.handledAddresses === 'own') {
        const outcome = await this.prepare(request, response, null);
        if (outcome === 'answered' || (await this.servePage(request, response)) === 'answered')
          return 'answered';
        if (!mustRespond) return 'foreign';
      }
      throw this.routeNotFoundError(request);
    });
  }

  private routeNotFoundError(request: IncomingMessage): LauncherError {
    const { docs } = this.routes;
    const hint = docs === null ? '' : ` See ${docs} for all routes.`;
    return new LauncherError(
      'ROUTE_NOT_FOUND',
      `${request.method} ${getPath(request)} doesn't exist.${hint}`,
    );
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
    address: LauncherAddress | null,
    selected: SelectedRoute | null = null,
  ): Promise<Outcome> {
    const running = getRequestAction(request);
    // Without a policy and a sink, it isn't needed.
    const action = address && running && this.routes.toAction(address, request, selected);
    if (action && request.method !== 'OPTIONS') running.setAccess(action);
    await admitRequest(request, response, this.access.rules);
    // The connection was closed while its user was being looked up, so the response would not be read.
    if (request.socket.destroyed) return 'answered';
    if (request.method === 'OPTIONS') {
      answerPreflight(request, response, this.access.rules);
      return 'answered';
    }
    if (this.access.isActive) await this.authorize(request, address, action);
    if (hasBody(request)) await this.readRequestBody(request, response, address?.body ?? JSON_BODY);
    hideBody(request);
    markAdmitted(request);
    if (this.handledAddresses === 'own') keepCorsHeaders(response);
    return 'ready';
  }

  /** Checks the user of a request, before its body is read. The files of the page are public. */
  private async authorize(
    request: IncomingMessage,
    address: LauncherAddress | null,
    action: AccessAction | null,
  ): Promise<void> {
    const isPage = this.page !== null && isPageRequest(request, this.page.getDocument());
    if (!address && isPage && !hasBody(request)) return;
    if (action) return this.access.authorize(request, action);
    await this.access.authenticate(request);
    if (hasBody(request)) throw this.routeNotFoundError(request);
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
    const { handlePage } = this;
    if (!handlePage) return Promise.resolve('ready');
    return new Promise((resolve) => {
      response.once('close', () => resolve('answered'));
      handlePage(request, response, () => resolve('ready'));
    });
  }
}

/** @throws {StartupError} if other code would handle requests before the policy does */
function assertSupportsPolicy(framework: HttpFramework | null): void {
  if (!framework)
    throw new StartupError('The option access needs Express or Fastify. Use one of them, or remove access.');
  if (framework.limitation === null) return;
  throw new StartupError(
    `The option access can't be used with this version of Nest. ${framework.limitation} Update it, or remove access.`,
  );
}
