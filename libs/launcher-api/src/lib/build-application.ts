import type { RequestListener } from 'node:http';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';

import { ExtensionReports, type LauncherExtension } from './extensions';
import { EnvelopeInterceptor, LauncherErrorFilter, requestValidation } from './http';
import { jsonBody } from './http/json-body';
import { localRequestGuard } from './http/local-request.guard';
import { requestLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { singlePageApp } from './http/spa';
import { LauncherApiModule } from './launcher-api.module';
import type { LauncherOptions } from './launcher-options';
import { docsFiles, OpenApiDocument } from './openapi';
import { HANGAR_VERSION } from './version';

/** An application that is ready to handle requests, not yet connected to a port. */
export interface BuiltApplication {
  application: NestExpressApplication;
  handle: RequestListener;
}

const DEFAULT_LOG_LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log'];
/** Nest tells of every module and route that it sets up, which is of no use to anybody here. */
const STARTING_LOG_LEVELS: LogLevel[] = ['fatal', 'error'];

/** Builds the application. An extension that throws while it is loaded is reported and left out. */
export async function buildApplication(options: LauncherOptions): Promise<BuiltApplication> {
  const reports = new ExtensionReports();
  const given = reports.selectCompatible(options.extensions ?? [], options.version ?? HANGAR_VERSION);
  try {
    return await build(options, given, reports);
  } catch (error) {
    if (given.length === 0) throw error;
    return build(options, await withoutCulprits(options, given, reports), reports);
  }
}

/** Those extensions with which the application can be built, found by adding one after the other. */
async function withoutCulprits(
  options: LauncherOptions,
  extensions: readonly LauncherExtension[],
  reports: ExtensionReports,
): Promise<LauncherExtension[]> {
  const good: LauncherExtension[] = [];
  for (const extension of extensions) {
    try {
      const { application } = await build(options, [...good, extension], reports);
      await application.close();
      good.push(extension);
    } catch (error) {
      reports.reportFailure(extension, error);
    }
  }
  return good;
}

async function build(
  options: LauncherOptions,
  extensions: readonly LauncherExtension[],
  reports: ExtensionReports,
): Promise<BuiltApplication> {
  const handle = express();
  handle.disable('x-powered-by');
  // Only single protocols have an ETag, and that is the record's own.
  handle.disable('etag');
  const logger = new ConsoleLogger({ logLevels: STARTING_LOG_LEVELS, colors: process.stdout.isTTY === true });
  const application = await NestFactory.create<NestExpressApplication>(
    LauncherApiModule.forRoot(options, extensions, reports),
    new ExpressAdapter(handle),
    { bodyParser: false, abortOnError: false, logger },
  );
  application.use(
    requestLog,
    localRequestGuard,
    securityHeaders(),
    ...jsonBody(),
    docsFiles(options.docsDirectory),
  );
  if (options.uiDirectory) application.use(...singlePageApp(options.uiDirectory));
  application.useGlobalPipes(requestValidation());
  application.useGlobalInterceptors(new EnvelopeInterceptor(application.get(Reflector)));
  application.useGlobalFilters(new LauncherErrorFilter());
  application.get(OpenApiDocument).attach(application);
  await application.init();
  logger.setLogLevels([...(options.logLevels ?? DEFAULT_LOG_LEVELS)]);
  return { application, handle };
}
