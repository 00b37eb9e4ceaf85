export { groupCodesByStatus } from './group-codes-by-status';
export { getHandlerInputs, type HandlerInputs } from './handler-inputs';
export { RequestSchemas } from './request-schema';
export * from './schema';
