export * from './registry-transfer';
export * from './transfer.controller';
export * from './transfer.module';
