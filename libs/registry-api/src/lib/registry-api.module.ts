import { Module, type DynamicModule } from '@nestjs/common';

import { AdministrationModule } from './administration';
import { BackupModule } from './backup';
import { EntriesModule } from './entries';
import { HealthModule } from './health';
import { StoreInitialiser } from './store-initialiser';
import { MetricsModule } from './metrics';
import { ModeratorsModule } from './moderators';
import { OpenApiModule } from './openapi';
import type { RegistryApiOptions } from './registry-api-options';
import { ReviewModule } from './review';
import { ReviewPagesModule } from './review-pages';
import { StoreModule } from './store.module';
import { SubmissionsModule } from './submissions';
import { TransferModule } from './transfer';
import { WebhookModule } from './webhook';

/**
 * The entire Registry server as one module. Its routes require `hostRegistryApi`. It opens the database when the
 * application is created and closes it when the application is closed.
 */
@Module({})
export class RegistryApiModule {
  static forRoot(options: RegistryApiOptions): DynamicModule {
    return {
      module: RegistryApiModule,
      imports: [
        StoreModule.forRoot(options),
        MetricsModule,
        EntriesModule,
        SubmissionsModule,
        ModeratorsModule,
        ReviewModule,
        AdministrationModule,
        ReviewPagesModule,
        TransferModule,
        BackupModule,
        OpenApiModule,
        HealthModule,
        WebhookModule,
      ],
      providers: [StoreInitialiser],
    };
  }
}
