export * from './event-bus';
export * from './on-launcher-event';
