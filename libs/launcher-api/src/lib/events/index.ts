export * from './event-bus';
export * from './event-stream.controller';
export * from './event-streams';
export * from './on-launcher-event';
