export * from './blocked-domains';
