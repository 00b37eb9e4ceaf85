export * from './open-api-document';
export * from './openapi.module';
