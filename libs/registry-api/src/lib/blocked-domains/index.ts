export * from './blocked-domains';
export * from './blocklist';
export * from './blocked-domains.module';
