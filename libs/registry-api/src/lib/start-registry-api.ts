import 'reflect-metadata';

import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { StartupError } from '@hangar/platform';

import { RegistryBackup } from './backup';
import { StoreInitialiser } from './store-initialiser';
import { hostRegistryApi } from './host-registry-api';
import { JsonLogger, limitPipelining } from './http';
import { RegistryApiModule } from './registry-api.module';
import { REGISTRY_OPTIONS, type CompleteOptions, type RegistryApiOptions } from './registry-api-options';
import { RegistryTransfer } from './transfer';

/** A running Registry. */
export interface RunningRegistry {
  readonly url: string;
  /** The first moderator's token. Only set if it was created during this start. */
  readonly firstToken: string | null;
  readonly transfer: RegistryTransfer;
  readonly backup: RegistryBackup;
  /** Stops the server after completing open requests. All acknowledged data is then on the disk. */
  close(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
const SHUTDOWN_TIMEOUT_MS = 10_000;

/**
 * Opens the store, adds the seed to an empty store, and starts listening.
 * @throws a {@link StartupError} with a sentence that contains the remedy if the address, the database or the options
 * cannot be used
 */
export async function startRegistryApi(options: RegistryApiOptions): Promise<RunningRegistry> {
  const application = await NestFactory.create<NestExpressApplication>(
    RegistryApiModule.forRoot(options),
    new ExpressAdapter(),
    {
      bodyParser: false,
      // Prevents Nest from logging every module and route.
      logger: false,
      abortOnError: false,
    },
  );
  try {
    application.useLogger(options.logger ?? new JsonLogger((line) => process.stdout.write(line)));
    hostRegistryApi(application);
    await application.init();
    return {
      url: await listen(application),
      firstToken: application.get(StoreInitialiser).firstToken,
      transfer: application.get(RegistryTransfer, { strict: false }),
      backup: application.get(RegistryBackup, { strict: false }),
      close: () => close(application),
    };
  } catch (error) {
    await application.close();
    throw error;
  }
}

async function listen(application: NestExpressApplication): Promise<string> {
  const { host, port } = application.get<CompleteOptions>(REGISTRY_OPTIONS, { strict: false });
  const server: Server = application.getHttpServer();
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  limitPipelining(server);
  try {
    await application.listen(port, host);
  } catch (error) {
    throw new StartupError(
      `Can't use the address ${host}:${port} (${(error as Error).message}). Set REGISTRY_HOST and REGISTRY_PORT to a different address.`,
    );
  }
  const address = server.address();
  const isUnspecified = host === '0.0.0.0' || host === '::';
  return `http://${isUnspecified ? 'localhost' : host}:${typeof address === 'object' && address ? address.port : port}`;
}

async function close(application: NestExpressApplication): Promise<void> {
  const server: Server = application.getHttpServer();
  const timeout = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  server.closeIdleConnections();
  await application.close();
  clearTimeout(timeout);
}
