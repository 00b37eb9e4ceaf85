import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, type HttpServer, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { invalidValue, LauncherError, StartupError } from '@hangar/api-foundation/errors';
import { enterOwner } from '@hangar/api-foundation/faults';
import {
  answerPreflight,
  assertBuiltPage,
  enter,
  hasBody,
  hideBody,
  isForPage,
  JSON_BODY,
  limitBodyTime,
  markPrepared,
  pageFiles,
  pathOf,
  readBody,
  sendError,
  setExtensionHeaders,
  type BodyRule,
} from '@hangar/api-foundation/http';

import { LAUNCHER_OPTIONS, type LauncherOptions } from './launcher-options';
import { frameworkOf, type HttpFramework, type Outcome } from './http-framework';
import { decodedPath } from './launcher-addresses';
import { LauncherRoutes } from './launcher-routes';

/**
 * Injection token of the addresses that the launcher answers: `all` in its own application, `own` in the application of
 * a host.
 */
export const ANSWERED_ADDRESSES = Symbol('ANSWERED_ADDRESSES');
export type AnsweredAddresses = 'all' | 'own';

/**
 * Prepares requests for the launcher's routes before any other handler: rejects unauthorised requests, and reads bodies
 * by the launcher's rules. Requests for other routes of the application are not changed.
 */
@Injectable()
export class RequestPreparation implements OnModuleInit {
  private readonly page: ReturnType<typeof pageFiles> | null;
  private framework: HttpFramework | null = null;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly routes: LauncherRoutes,
    @Inject(LAUNCHER_OPTIONS) { uiDirectory, prefix }: LauncherOptions,
    @Inject(ANSWERED_ADDRESSES) private readonly answered: AnsweredAddresses,
  ) {
    if (uiDirectory && prefix)
      throw new StartupError('The page only works at the root of an address. Remove prefix or uiDirectory.');
    if (uiDirectory) assertBuiltPage(uiDirectory);
    this.page = uiDirectory ? pageFiles(uiDirectory) : null;
    // Tests create the application after the modules.
    if (host.httpAdapter) this.begin();
    else host.init$.subscribe(() => this.begin());
  }

  onModuleInit(): void {
    this.framework?.complete();
  }

  private begin(): void {
    // `null` in a program without a server.
    const adapter = this.host.httpAdapter as HttpServer | null;
    this.framework = adapter && frameworkOf(adapter);
    this.framework?.show(
      (request, response) => this.first(request, response),
      (request, response) => this.last(request, response),
    );
  }

  private first(request: IncomingMessage, response: ServerResponse): 'foreign' | Promise<Outcome> {
    if (decodedPath(pathOf(request)) === null) return this.refuseMalformed(request, response);
    const address = this.routes.find(request);
    if (this.answered === 'own' && !(address && this.routes.isOursAlone(address))) return 'foreign';
    return this.settle(request, response, async () => {
      const outcome = await this.prepare(request, response, address?.body ?? JSON_BODY);
      if (address?.extension !== undefined) {
        setExtensionHeaders(response);
        enterOwner(request, address.extension);
      }
      return outcome === 'ready' && !address ? this.showPage(request, response) : outcome;
    });
  }

  /** Rejects a malformed address before the framework, which would fail without selecting a route. */
  private refuseMalformed(request: IncomingMessage, response: ServerResponse): 'foreign' | Promise<Outcome> {
    if (this.answered === 'own' && !this.routes.isMissing(request)) return 'foreign';
    return this.settle(request, response, async () => {
      await enter(request, response);
      throw invalidValue('', 'the address is malformed');
    });
  }

  /** Handles requests that no route of the application answers. */
  private last(request: IncomingMessage, response: ServerResponse): 'foreign' | Promise<Outcome> {
    const isForUs = this.answered === 'all' || this.routes.isMissing(request);
    if (!isForUs && !(this.page && isForPage(request))) return 'foreign';
    return this.settle(request, response, async () => {
      if (this.answered === 'own') {
        const outcome = await this.prepare(request, response, JSON_BODY);
        if (outcome === 'answered' || (await this.showPage(request, response)) === 'answered')
          return 'answered';
        if (!isForUs) return 'foreign';
      }
      const { docs } = this.routes;
      const hint = docs === null ? '' : ` See ${docs} for all routes.`;
      throw new LauncherError(
        'ROUTE_NOT_FOUND',
        `${request.method} ${pathOf(request)} doesn't exist.${hint}`,
      );
    });
  }

  /** Handles a request. If this fails, the error is sent as the response. */
  private async settle(
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
    await enter(request, response);
    // The connection was closed while its user was being looked up, so the response would not be read.
    if (request.socket.destroyed) return 'answered';
    if (request.method === 'OPTIONS') {
      answerPreflight(response);
      return 'answered';
    }
    if (hasBody(request)) await this.read(request, response, body);
    hideBody(request);
    markPrepared(request);
    return 'ready';
  }

  private async read(request: IncomingMessage, response: ServerResponse, rule: BodyRule): Promise<void> {
    limitBodyTime(request, rule);
    const body = await readBody(request, response, rule);
    Object.assign(request, { body });
  }

  private showPage(request: IncomingMessage, response: ServerResponse): Promise<Outcome> {
    const { page } = this;
    if (!page) return Promise.resolve('ready');
    return new Promise((resolve) => {
      response.once('close', () => resolve('answered'));
      page(request, response, () => resolve('ready'));
    });
  }
}
