import 'reflect-metadata';

import type { RequestListener } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { clearListCache, LauncherErrorFilter } from '@hangar/api-foundation/http';
import { IdleReleases, systemClock } from '@hangar/api-foundation/platform';
import type { AcquiredDataDirectory } from '@hangar/api-foundation/storage';
import { HANGAR_VERSION } from '@hangar/api-foundation/version';
import { nextTurn } from '@hangar/platform';

import { toOptionsSource } from './async-launcher-options';
import { ExtensionsFailed, ExtensionStarts, type LauncherExtension, type LauncherOptions } from './hosting';
import { readStartChoices, ExtensionReports, isTurnedOn, listNames } from './extensions/extension-records';
import type { PrototypeGuard } from './extensions/extension-files';
import { readAddedExtensions, removeLeftovers } from './extensions/extension-files/early';
import {
  groupExtensions,
  loadExtensions,
  reportUncaughtErrors,
  selectUsableExtensions,
  type ExtensionGroups,
} from './added-extensions';
import { LauncherApiModule } from './launcher-api.module';
import type { LauncherParts } from './platform.module';
import { StartLogger } from './start-logger';

/** An application that is ready to handle requests, but not yet connected to a port. */
export interface BuiltApplication {
  application: NestExpressApplication;
  handle: RequestListener;
  /** Stops recording which extension ends the process. Call it before the application is closed. */
  expectExit(): void;
  /** Stops watching the extensions. Call it when the application is closed. */
  stopWatchingExtensions(): void;
}

interface Built extends Pick<BuiltApplication, 'application' | 'handle'> {
  /** The extensions in this application. */
  extensions: readonly LauncherExtension[];
}

interface BuildParts extends Omit<LauncherParts, 'starts'> {
  readonly logger: StartLogger;
  readonly prototypes: PrototypeGuard | null;
}

/** Builds the application. An extension that throws while it is loaded is reported and omitted. */
export async function buildApplication(
  options: LauncherOptions,
  acquiredDirectory: AcquiredDataDirectory,
): Promise<BuiltApplication> {
  const logger = new StartLogger(options.logLevels);
  const reports = new ExtensionReports();
  const hostExtensions = options.extensions ?? [];
  const { data } = acquiredDirectory;
  const folder = data.extensions();
  const entries = await listNames(folder);
  await removeLeftovers(folder, entries);
  const added = await readAddedExtensions(folder, entries);
  const known = [...hostExtensions, ...added];
  const choices = known.length > 0 ? await readStartChoices(data, known) : [];
  const usable = [...hostExtensions, ...selectUsableExtensions(added, choices, reports)];
  const compatible = reports.selectCompatible(
    usable.filter((extension) => isTurnedOn(extension, choices)),
    options.version ?? HANGAR_VERSION,
  );
  const isSafe = options.addedExtensions === false;
  const groups = await groupExtensions(compatible, data.extensionStartFile(), isSafe, reports);
  const stopReporting = reportUncaughtErrors(reports, new Set(known.map(({ name }) => name)));
  const stopWatchingExtensions = () => {
    stopReporting();
    groups.guard?.close();
  };
  try {
    const startupExtensions = { known, choices };
    const source = toOptionsSource(options);
    const { prototypes } = groups;
    const parts = {
      options: source,
      atStart: startupExtensions,
      extensions: [],
      reports,
      acquiredDirectory,
      logger,
      prototypes,
    };
    const built = await buildInGroups(groups, parts, options);
    groups.guard?.finish(built.extensions.map(({ name }) => name));
    return { ...built, expectExit: () => groups.guard?.expectExit(), stopWatchingExtensions };
  } catch (error) {
    groups.guard?.fail(error);
    stopWatchingExtensions();
    throw error;
  } finally {
    groups.prototypes?.stop();
  }
}

/**
 * Builds the application, adding one group of extensions after another. There is only one group, unless an earlier
 * start ended unexpectedly.
 */
async function buildInGroups(
  { host, groups, guard }: ExtensionGroups,
  parts: BuildParts,
  options: LauncherOptions,
): Promise<Built> {
  let built: Built | null = null;
  for (const group of groups) {
    await built?.application.close();
    guard?.noteGroup(group.map(({ name }) => name));
    const folder = parts.acquiredDirectory?.data.extensions() ?? '';
    const loaded = await loadExtensions(group, folder, parts.reports);
    const before: readonly LauncherExtension[] = built?.extensions ?? host;
    built = await buildWithLoadable({ ...parts, extensions: [...before, ...loaded] }, options);
  }
  return built ?? buildWithLoadable({ ...parts, extensions: host }, options);
}

/** Builds the application with the extensions that can be started, and reports the others. */
async function buildWithLoadable(parts: BuildParts, options: LauncherOptions): Promise<Built> {
  try {
    return await build(parts, options);
  } catch (error) {
    if (parts.extensions.length === 0) throw error;
    const extensions = await findLoadableAfter(error, parts, options);
    if (extensions.length < parts.extensions.length)
      return buildWithLoadable({ ...parts, extensions }, options);
    // Each extension works alone, but not together with the others.
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
 * Same as {@link findLoadable}, after the application could not be built. If the error doesn't identify the faulty
 * extension, bisection finds it.
 */
async function findLoadableAfter(
  error: unknown,
  parts: BuildParts,
  options: LauncherOptions,
): Promise<LauncherExtension[]> {
  const { extensions, reports } = parts;
  const findLoadableIn = (subset: readonly LauncherExtension[]) =>
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
  return [
    ...(await findLoadableIn(extensions.slice(0, middle))),
    ...(await findLoadableIn(extensions.slice(middle))),
  ];
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

async function build(
  { logger, prototypes, ...initialParts }: BuildParts,
  options: LauncherOptions,
): Promise<Built> {
  const starts = new ExtensionStarts(initialParts.extensions, options.platform?.clock ?? systemClock);
  const parts: LauncherParts = { ...initialParts, starts };
  logger.beginStart(parts.extensions.length > 0);
  try {
    return { ...(await createApplication(parts, starts, logger, prototypes)), extensions: parts.extensions };
  } finally {
    logger.endStart();
  }
}

async function createApplication(
  parts: LauncherParts,
  starts: ExtensionStarts,
  logger: StartLogger,
  prototypes: PrototypeGuard | null,
): Promise<Omit<Built, 'extensions'>> {
  const handle = express();
  const create = () =>
    NestFactory.create<NestExpressApplication>(LauncherApiModule.compose(parts), new ExpressAdapter(handle), {
      bodyParser: false,
      abortOnError: false,
      logger,
    });
  const creation = prototypes?.guardCreation(parts.extensions, create) ?? create();
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
  return { application, handle };
}

/** Stops the watchers and timers that have already started. */
async function closePartiallyStarted(application: NestExpressApplication): Promise<void> {
  try {
    await application.close();
  } catch {
    // A part that failed to start may also fail to stop. Only the original error is reported.
  }
}

/** Frees the caches of an idle application, whose data can be read or serialised again. */
export async function releaseCaches(application: NestExpressApplication): Promise<void> {
  clearListCache();
  await application.get(IdleReleases, { strict: false }).run();
}
