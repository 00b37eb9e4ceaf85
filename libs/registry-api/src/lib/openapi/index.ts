export * from './described';
export * from './open-api-document';
export * from './openapi.module';
export * from './schema-of';
