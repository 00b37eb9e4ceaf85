export { groupCodesByStatus as codesByStatus } from './group-codes-by-status';
export { getHandlerInputs as handlerInputs, type HandlerInputs } from './handler-inputs';
export { RequestSchemas } from './request-schema';
export * from './schema';
