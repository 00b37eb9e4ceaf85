import {
  Global,
  Inject,
  Injectable,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';

import {
  CLOCK,
  completeOptions,
  DATABASE,
  REGISTRY_OPTIONS,
  type RegistryApiOptions,
} from './registry-api-options';
import { openDatabase, StoreMonitor, type Database } from './store';

/** Closes the database after all requests have been handled. */
@Injectable()
class DatabaseCloser implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  onApplicationShutdown(): Promise<void> {
    return this.database.close();
  }
}

/** Provides the options, the database and the clock to every feature. */
@Global()
@Module({})
export class StoreModule {
  static forRoot(input: RegistryApiOptions): DynamicModule {
    const options = completeOptions(input);
    const logger = new Logger('database');
    return {
      module: StoreModule,
      providers: [
        { provide: REGISTRY_OPTIONS, useValue: options },
        { provide: CLOCK, useValue: options.clock },
        { provide: StoreMonitor, useFactory: () => new StoreMonitor(logger) },
        {
          provide: DATABASE,
          useFactory: async (monitor: StoreMonitor) =>
            monitor.watch(await openDatabase(options.database, ({ message }) => logger.error(message))),
          inject: [StoreMonitor],
        },
        DatabaseCloser,
      ],
      exports: [REGISTRY_OPTIONS, CLOCK, DATABASE, StoreMonitor],
    };
  }
}
