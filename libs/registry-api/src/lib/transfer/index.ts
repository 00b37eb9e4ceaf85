export * from './registry-transfer';
export * from './transfer.controller';
