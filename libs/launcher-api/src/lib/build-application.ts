import 'reflect-metadata';

import type { RequestListener } from 'node:http';
import { ConsoleLogger, Logger, type LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { onExtensionError } from '@hangar/api-foundation/faults';
import { LauncherErrorFilter } from '@hangar/api-foundation/http';
import { systemClock } from '@hangar/api-foundation/platform';
import type { AcquiredDataDirectory } from '@hangar/api-foundation/storage';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';
import { nextTurn } from '@hangar/platform';

import { toOptionsSource } from './async-launcher-options';
import { ExtensionsFailed, ExtensionStarts, type LauncherExtension, type LauncherOptions } from './hosting';
import { readStartChoices, ExtensionReports, isTurnedOn, listNames } from './extensions/extension-records';
import { readAddedExtensions, removeLeftovers } from './extensions/extension-files/early';
import { loadExtensions, selectUsableExtensions } from './added-extensions';
import { LauncherApiModule } from './launcher-api.module';
import type { LauncherParts } from './platform.module';

export { clearListCache } from '@hangar/api-foundation/http';

/** An application that is ready to handle requests, not yet connected to a port. */
export interface BuiltApplication {
  application: NestExpressApplication;
  handle: RequestListener;
  /** Stops reporting the uncaught errors of extensions. Call it when the application is closed. */
  stopErrorReports(): void;
}

type Built = Omit<BuiltApplication, 'stopErrorReports'>;

type BuildParts = Omit<LauncherParts, 'starts'>;

const DEFAULT_LOG_LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log'];
/** The levels logged by Nest during startup. At other levels, it would log every module and route. */
const STARTING_LOG_LEVELS: LogLevel[] = ['fatal', 'error'];

/** Builds the application. An extension that throws while it is loaded is reported and left out. */
export async function buildApplication(
  options: LauncherOptions,
  acquiredDirectory: AcquiredDataDirectory,
): Promise<BuiltApplication> {
  const reports = new ExtensionReports();
  const hostExtensions = options.extensions ?? [];
  const folder = acquiredDirectory.data.extensions();
  const entries = await listNames(folder);
  await removeLeftovers(folder, entries);
  const added = await readAddedExtensions(folder, entries);
  const known = [...hostExtensions, ...added];
  const choices = known.length > 0 ? await readStartChoices(acquiredDirectory.data.extensionsFile()) : [];
  const usable = [...hostExtensions, ...selectUsableExtensions(added, choices, reports)];
  const compatible = reports.selectCompatible(
    usable.filter((extension) => isTurnedOn(extension, choices)),
    options.version ?? HANGAR_VERSION,
  );
  const extensions = await loadExtensions(compatible, folder, reports);
  const atStart = { known, choices };
  const stopReporting = reportUncaughtErrors(reports, new Set(known.map(({ name }) => name)));
  try {
    const parts = { options: toOptionsSource(options), atStart, extensions, reports, acquiredDirectory };
    return { ...(await buildWithLoadable(parts, options)), stopErrorReports: stopReporting };
  } catch (error) {
    stopReporting();
    throw error;
  }
}

/** Reports uncaught errors of extensions in the log and the health check. */
function reportUncaughtErrors(reports: ExtensionReports, known: ReadonlySet<string>): () => void {
  const logger = new Logger('Extensions');
  return onExtensionError((name, error) => {
    // The extension may belong to another launcher in this process.
    if (!known.has(name)) return false;
    reports.reportUncaughtError(name, error);
    logger.error(`${name} failed while running: ${error instanceof Error ? error.stack : String(error)}`);
    return true;
  });
}

/** Builds the application with those extensions that can be started, and reports the others. */
async function buildWithLoadable(parts: BuildParts, options: LauncherOptions): Promise<Built> {
  try {
    return await build(parts, options);
  } catch (error) {
    if (parts.extensions.length === 0) throw error;
    const extensions = await findLoadableAfter(error, parts, options);
    if (extensions.length < parts.extensions.length)
      return buildWithLoadable({ ...parts, extensions }, options);
    // Each extension works on its own, but not together with the others.
    return build({ ...parts, extensions: await addOneByOne(parts, options) }, options);
  }
}

/** Returns the extensions with which the application can be built. */
async function findLoadable(parts: BuildParts, options: LauncherOptions): Promise<LauncherExtension[]> {
  if (parts.extensions.length === 0) return [];
  try {
    const { application } = await build(parts, options);
    await application.close();
    return [...parts.extensions];
  } catch (error) {
    return findLoadableAfter(error, parts, options);
  }
}

/**
 * Same as {@link findLoadable}, after the application could not be built. If the error doesn't name the faulty
 * extension, that extension is found by bisection.
 */
async function findLoadableAfter(
  error: unknown,
  parts: BuildParts,
  options: LauncherOptions,
): Promise<LauncherExtension[]> {
  const { extensions, reports } = parts;
  const findIn = (subset: readonly LauncherExtension[]) =>
    findLoadable({ ...parts, extensions: subset }, options);
  if (error instanceof ExtensionsFailed) {
    const failed = extensions.filter(({ name }) => error.failures.has(name));
    for (const extension of failed) reports.reportFailure(extension, error.failures.get(extension.name));
    return extensions.filter((extension) => !failed.includes(extension));
  }
  const [only] = extensions;
  if (only && extensions.length === 1) {
    reports.reportFailure(only, error);
    return [];
  }
  const middle = Math.ceil(extensions.length / 2);
  return [...(await findIn(extensions.slice(0, middle))), ...(await findIn(extensions.slice(middle)))];
}

/** Adds the extensions one by one, and returns those with which the application can be built. */
async function addOneByOne(parts: BuildParts, options: LauncherOptions): Promise<LauncherExtension[]> {
  const loadable: LauncherExtension[] = [];
  for (const extension of parts.extensions) {
    try {
      const { application } = await build({ ...parts, extensions: [...loadable, extension] }, options);
      await application.close();
      loadable.push(extension);
    } catch (error) {
      const ownError = error instanceof ExtensionsFailed ? error.failures.get(extension.name) : error;
      parts.reports.reportFailure(extension, ownError ?? error);
    }
  }
  return loadable;
}

async function build(initialParts: BuildParts, options: LauncherOptions): Promise<Built> {
  const starts = new ExtensionStarts(initialParts.extensions, options.platform?.clock ?? systemClock);
  const parts: LauncherParts = { ...initialParts, starts };
  const handle = express();
  const logLevels: LogLevel[] = [...(options.logLevels ?? DEFAULT_LOG_LEVELS)];
  const startingLevels = STARTING_LOG_LEVELS.filter((level) => logLevels.includes(level));
  const logger = new ConsoleLogger({ logLevels: startingLevels, colors: process.stdout.isTTY === true });
  const creation = NestFactory.create<NestExpressApplication>(
    LauncherApiModule.compose(parts),
    new ExpressAdapter(handle),
    { bodyParser: false, abortOnError: false, logger },
  );
  const application = await starts.waitForCreation(creation, closePartiallyStarted);
  await nextTurn();
  application.useGlobalFilters(new LauncherErrorFilter());
  try {
    await application.init();
    starts.assertNoneFailed();
  } catch (error) {
    await closePartiallyStarted(application);
    throw error;
  }
  logger.setLogLevels(logLevels);
  return { application, handle };
}

/** Stops the watchers and timers that have already started. */
async function closePartiallyStarted(application: NestExpressApplication): Promise<void> {
  try {
    await application.close();
  } catch {
    // A part that failed to start may also fail to stop. The first error is the one to report.
  }
}
