export { codesByStatus } from './codes-by-status';
export { handlerInputs, type HandlerInputs } from './handler-inputs';
export { RequestSchemas } from './request-schema';
export * from './schema';
