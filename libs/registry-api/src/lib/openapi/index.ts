export * from './described';
export * from './open-api-document';
export * from './open-api.module';
export * from './create-schema';
