import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import {
  EnvelopeInterceptor,
  jsonBody,
  LauncherErrorFilter,
  limitBodyTime,
  localRequestGuard,
  requestLog,
  requestValidation,
  securityHeaders,
  singlePageApp,
} from './http';
import { LAUNCHER_OPTIONS, type LauncherOptions } from './launcher-options';
import { docsFiles, OpenApiDocument } from './openapi';

/**
 * Puts before the routes of an application what they rely on: who may ask, what a body is, validation, the envelope and
 * the error shape. They hold for the whole application, the host's own routes included. Call it before `init` or
 * `listen`, on an application that was created with `{ bodyParser: false }`, and listen on 127.0.0.1 only.
 */
export function hostLauncherApi(application: NestExpressApplication): void {
  const { docsDirectory, uiDirectory } = application.get<LauncherOptions>(LAUNCHER_OPTIONS);
  const express = application.getHttpAdapter().getInstance() as { disable(setting: string): void };
  express.disable('x-powered-by');
  // Only single protocols have an ETag, and that is the record's own.
  express.disable('etag');
  application.use(
    requestLog,
    securityHeaders(),
    localRequestGuard,
    limitBodyTime,
    ...jsonBody(),
    docsFiles(docsDirectory),
  );
  if (uiDirectory) application.use(...singlePageApp(uiDirectory));
  application.useGlobalPipes(requestValidation());
  application.useGlobalInterceptors(new EnvelopeInterceptor(application.get(Reflector)));
  application.useGlobalFilters(new LauncherErrorFilter());
  application.get(OpenApiDocument).attach(application);
  application.get(RouteProtection).isComplete = true;
}

/**
 * Refuses to start routes that {@link hostLauncherApi} was not called for: every page in the user's browser could call
 * them. An application without a server (`NestFactory.createApplicationContext`) needs no protection.
 */
@Injectable()
export class RouteProtection implements OnModuleInit {
  isComplete = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    if (this.isComplete || !this.host.httpAdapter) return;
    throw new Error(
      'The routes of LauncherApiModule are open to every page in the browser: call hostLauncherApi(application) before the application starts.',
    );
  }
}
