export * from './catalog-repository';
export * from './catalog.module';
export * from './mod-file-collector';
export * from './mod-file-users';
