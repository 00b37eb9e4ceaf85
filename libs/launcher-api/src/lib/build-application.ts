import 'reflect-metadata';

import type { RequestListener } from 'node:http';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';

import { givenOptions } from './async-launcher-options';
import { ExtensionReports, type LauncherExtension } from './extensions';
import { LauncherErrorFilter } from './http';
import { LauncherApiModule, type LauncherParts } from './launcher-api.module';
import type { LauncherOptions } from './launcher-options';
import { nextTurn } from './next-turn';
import type { HeldDataDirectory } from './storage';
import { HANGAR_VERSION } from './version';

export { forgetListTexts } from './http';

/** An application that is ready to handle requests, not yet connected to a port. */
export interface BuiltApplication {
  application: NestExpressApplication;
  handle: RequestListener;
}

const DEFAULT_LOG_LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log'];
/** Nest tells of every module and route that it sets up, which is of no use to anybody here. */
const STARTING_LOG_LEVELS: LogLevel[] = ['fatal', 'error'];

/** Builds the application. An extension that throws while it is loaded is reported and left out. */
export async function buildApplication(
  options: LauncherOptions,
  held: HeldDataDirectory,
): Promise<BuiltApplication> {
  const reports = new ExtensionReports();
  const extensions = reports.selectCompatible(options.extensions ?? [], options.version ?? HANGAR_VERSION);
  const parts: LauncherParts = { options: givenOptions(options), extensions, reports, held };
  try {
    return await build(parts, options);
  } catch (error) {
    if (extensions.length === 0) throw error;
    return build({ ...parts, extensions: await withoutCulprits(parts, options) }, options);
  }
}

/** Those extensions with which the application can be built, found by adding one after the other. */
async function withoutCulprits(parts: LauncherParts, options: LauncherOptions): Promise<LauncherExtension[]> {
  const good: LauncherExtension[] = [];
  for (const extension of parts.extensions) {
    try {
      const { application } = await build({ ...parts, extensions: [...good, extension] }, options);
      await application.close();
      good.push(extension);
    } catch (error) {
      parts.reports.reportFailure(extension, error);
    }
  }
  return good;
}

async function build(parts: LauncherParts, options: LauncherOptions): Promise<BuiltApplication> {
  const handle = express();
  const logLevels: LogLevel[] = [...(options.logLevels ?? DEFAULT_LOG_LEVELS)];
  const startingLevels = STARTING_LOG_LEVELS.filter((level) => logLevels.includes(level));
  const logger = new ConsoleLogger({ logLevels: startingLevels, colors: process.stdout.isTTY === true });
  const application = await NestFactory.create<NestExpressApplication>(
    LauncherApiModule.compose(parts),
    new ExpressAdapter(handle),
    { bodyParser: false, abortOnError: false, logger },
  );
  await nextTurn();
  application.useGlobalFilters(new LauncherErrorFilter());
  try {
    await application.init();
  } catch (error) {
    await closeHalfStarted(application);
    throw error;
  }
  logger.setLogLevels(logLevels);
  return { application, handle };
}

/** Ends the watches and timers of what had started already. */
async function closeHalfStarted(application: NestExpressApplication): Promise<void> {
  try {
    await application.close();
  } catch {
    // Whatever could not start need not be able to stop; why it could not start is what is reported.
  }
}
