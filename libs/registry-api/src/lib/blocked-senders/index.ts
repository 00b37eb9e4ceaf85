export * from './blocked-senders';
export * from './blocked-senders.module';
