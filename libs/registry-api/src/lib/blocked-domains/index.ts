export * from './blocked-domains';
export * from './blocked-list';
export * from './blocked-domains.module';
