export * from './event-bus';
export * from './event-stream.controller';
export * from './on-launcher-event';
