import 'reflect-metadata';

import type { RequestListener } from 'node:http';
import { ConsoleLogger, Logger, type LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { onExtensionError } from '@hangar/api-foundation/faults';
import { LauncherErrorFilter } from '@hangar/api-foundation/http';
import { systemClock } from '@hangar/api-foundation/platform';
import type { HeldDataDirectory } from '@hangar/api-foundation/storage';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';
import { nextTurn } from '@hangar/platform';

import { fixedOptions } from './async-launcher-options';
import { ExtensionsFailed, ExtensionStarts, type LauncherExtension, type LauncherOptions } from './hosting';
import { choicesAtStart, ExtensionReports, isSwitchedOn, namesIn } from './extensions/extension-records';
import { addedExtensions, removeLeftovers } from './extensions/extension-files/early';
import { loadExtensions, usableExtensions } from './added-extensions';
import { LauncherApiModule } from './launcher-api.module';
import type { LauncherParts } from './platform.module';

export { clearListCache } from '@hangar/api-foundation/http';

/** An application that is ready to handle requests, not yet connected to a port. */
export interface BuiltApplication {
  application: NestExpressApplication;
  handle: RequestListener;
  /** Stops reporting the uncaught errors of extensions. Call it when the application is closed. */
  forgetStrays(): void;
}

type Built = Omit<BuiltApplication, 'forgetStrays'>;

type BuildParts = Omit<LauncherParts, 'starts'>;

const DEFAULT_LOG_LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log'];
/** Nest would also log every module and route that it sets up. */
const STARTING_LOG_LEVELS: LogLevel[] = ['fatal', 'error'];

/** Builds the application. An extension that throws while it is loaded is reported and left out. */
export async function buildApplication(
  options: LauncherOptions,
  held: HeldDataDirectory,
): Promise<BuiltApplication> {
  const reports = new ExtensionReports();
  const given = options.extensions ?? [];
  const folder = held.data.extensions();
  const entries = await namesIn(folder);
  await removeLeftovers(folder, entries);
  const added = await addedExtensions(folder, entries);
  const known = [...given, ...added];
  const choices = known.length > 0 ? await choicesAtStart(held.data.extensionsFile()) : [];
  const usable = [...given, ...usableExtensions(added, choices, reports)];
  const fitting = reports.selectCompatible(
    usable.filter((extension) => isSwitchedOn(extension, choices)),
    options.version ?? HANGAR_VERSION,
  );
  const extensions = await loadExtensions(fitting, folder, reports);
  const atStart = { known, choices };
  const forgetStrays = reportStrays(reports, new Set(known.map(({ name }) => name)));
  try {
    const parts = { options: fixedOptions(options), atStart, extensions, reports, held };
    return { ...(await buildWithout(parts, options)), forgetStrays };
  } catch (error) {
    forgetStrays();
    throw error;
  }
}

/** Reports uncaught errors of extensions in the log and the health check. */
function reportStrays(reports: ExtensionReports, known: ReadonlySet<string>): () => void {
  const logger = new Logger('Extensions');
  return onExtensionError((name, error) => {
    // It may belong to another launcher in this process.
    if (!known.has(name)) return false;
    reports.reportStray(name, error);
    logger.error(`${name} failed while running: ${error instanceof Error ? error.stack : String(error)}`);
    return true;
  });
}

/** Builds the application with those extensions that can be started, and reports the others. */
async function buildWithout(parts: BuildParts, options: LauncherOptions): Promise<Built> {
  try {
    return await build(parts, options);
  } catch (error) {
    if (parts.extensions.length === 0) throw error;
    const extensions = await findLoadableAfter(error, parts, options);
    if (extensions.length < parts.extensions.length) return buildWithout({ ...parts, extensions }, options);
    // Each extension works on its own, but not together with the others.
    return build({ ...parts, extensions: await addedOneByOne(parts, options) }, options);
  }
}

/** Returns those extensions with which the application can be built. */
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
 * Same as {@link findLoadable}, after the application could not be built. If the error doesn't name the extension, it
 * is found by bisection.
 */
async function findLoadableAfter(
  error: unknown,
  parts: BuildParts,
  options: LauncherOptions,
): Promise<LauncherExtension[]> {
  const { extensions, reports } = parts;
  const of = (some: readonly LauncherExtension[]) => findLoadable({ ...parts, extensions: some }, options);
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
  return [...(await of(extensions.slice(0, middle))), ...(await of(extensions.slice(middle)))];
}

/** Adds the extensions one by one, and returns those with which the application can be built. */
async function addedOneByOne(parts: BuildParts, options: LauncherOptions): Promise<LauncherExtension[]> {
  const good: LauncherExtension[] = [];
  for (const extension of parts.extensions) {
    try {
      const { application } = await build({ ...parts, extensions: [...good, extension] }, options);
      await application.close();
      good.push(extension);
    } catch (error) {
      const own = error instanceof ExtensionsFailed ? error.failures.get(extension.name) : error;
      parts.reports.reportFailure(extension, own ?? error);
    }
  }
  return good;
}

async function build(given: BuildParts, options: LauncherOptions): Promise<Built> {
  const starts = new ExtensionStarts(given.extensions, options.platform?.clock ?? systemClock);
  const parts: LauncherParts = { ...given, starts };
  const handle = express();
  const logLevels: LogLevel[] = [...(options.logLevels ?? DEFAULT_LOG_LEVELS)];
  const startingLevels = STARTING_LOG_LEVELS.filter((level) => logLevels.includes(level));
  const logger = new ConsoleLogger({ logLevels: startingLevels, colors: process.stdout.isTTY === true });
  const made = NestFactory.create<NestExpressApplication>(
    LauncherApiModule.compose(parts),
    new ExpressAdapter(handle),
    { bodyParser: false, abortOnError: false, logger },
  );
  const application = await starts.waitForCreation(made, closeHalfStarted);
  await nextTurn();
  application.useGlobalFilters(new LauncherErrorFilter());
  try {
    await application.init();
    starts.assertAll();
  } catch (error) {
    await closeHalfStarted(application);
    throw error;
  }
  logger.setLogLevels(logLevels);
  return { application, handle };
}

/** Stops the watchers and timers that have already started. */
async function closeHalfStarted(application: NestExpressApplication): Promise<void> {
  try {
    await application.close();
  } catch {
    // A part that failed to start may also fail to stop. The first error is the one to report.
  }
}
