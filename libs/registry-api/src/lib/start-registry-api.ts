import 'reflect-metadata';

import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { StartupError } from '@hangar/platform';

import { EntryRepository } from './entries';
import { readBodies } from './http/body';
import type { Log } from './http/log';
import { proxyCheck } from './http/proxy-check';
import { requestLog } from './http/request-log';
import { keepReviewOutOfCaches, securityHeaders } from './http/security-headers';
import { ModeratorRepository } from './moderators';
import { RegistryApiModule } from './registry-api.module';
import type { Clock, RegistryOptions } from './registry-options';
import { openDatabase } from './store';
import { RegistryTransfer } from './transfer';

/** What comes from outside of the options; the real things where nothing is given. */
export interface Surroundings {
  readonly log: Log;
  readonly clock?: Clock;
}

/** A Registry that answers requests. */
export interface RunningRegistry {
  readonly url: string;
  /** The token of the first moderator, in the one start that made it. */
  readonly firstToken: string | null;
  readonly transfer: RegistryTransfer;
  /** Ends it: requests under way are answered, what was acknowledged is on the disk. */
  close(): Promise<void>;
}

const REQUEST_MILLISECONDS = 30_000;
const HEADER_MILLISECONDS = 10_000;
const PATIENCE_MILLISECONDS = 10_000;
export const FIRST_MODERATOR = 'moderator';

/**
 * Opens the store, fills an empty one with the seed, and listens.
 * @throws StartupError with what people can do about it
 */
export async function startRegistryApi(
  options: RegistryOptions,
  { log, clock = Date.now }: Surroundings,
): Promise<RunningRegistry> {
  const database = await openDatabase(options.database, (error) =>
    log('error', 'database', { message: error.message }),
  );
  try {
    const module = RegistryApiModule.forRoot({ options, database, clock, log });
    const application = await NestFactory.create<NestExpressApplication>(module, {
      bodyParser: false,
      logger: false,
      abortOnError: false,
    });
    prepare(application, options, log);
    await application.init();
    const firstToken = await prepareStore(application, options);
    const url = await listen(application, options);
    return {
      url,
      firstToken,
      transfer: application.get(RegistryTransfer),
      close: async () => {
        await close(application);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function prepare(application: NestExpressApplication, { trustedProxies }: RegistryOptions, log: Log): void {
  application.set('trust proxy', trustedProxies);
  application.set('query parser', 'simple');
  application.set('etag', false);
  application.disable('x-powered-by');
  application.use(requestLog(log), proxyCheck(trustedProxies, log));
  application.use(securityHeaders(), keepReviewOutOfCaches(), ...readBodies());
}

async function prepareStore(
  application: NestExpressApplication,
  options: RegistryOptions,
): Promise<string | null> {
  if (options.seedFile !== null && (await application.get(EntryRepository).isEmpty())) {
    const seed: unknown = JSON.parse(await readFile(options.seedFile, 'utf8'));
    await application.get(RegistryTransfer).import(seed, 'keep', 'the seed');
  }
  const moderators = application.get(ModeratorRepository);
  if (options.moderators === null) return moderators.addFirst(FIRST_MODERATOR);
  await moderators.replaceAll(options.moderators);
  return null;
}

async function listen(application: NestExpressApplication, { host, port }: RegistryOptions): Promise<string> {
  const server: Server = application.getHttpServer();
  server.requestTimeout = REQUEST_MILLISECONDS;
  server.headersTimeout = HEADER_MILLISECONDS;
  try {
    await application.listen(port, host);
  } catch (error) {
    throw new StartupError(
      `The address ${host}:${port} cannot be used (${(error as Error).message}): choose another one with REGISTRY_HOST and REGISTRY_PORT.`,
    );
  }
  const address = server.address();
  const isAnywhere = host === '0.0.0.0' || host === '::';
  return `http://${isAnywhere ? 'localhost' : host}:${typeof address === 'object' && address ? address.port : port}`;
}

async function close(application: NestExpressApplication): Promise<void> {
  const server: Server = application.getHttpServer();
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MILLISECONDS);
  server.closeIdleConnections();
  await application.close();
  clearTimeout(patience);
}
