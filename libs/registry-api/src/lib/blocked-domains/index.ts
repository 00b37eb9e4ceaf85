export * from './blocked-domains';
export * from './blocked-domains.module';
