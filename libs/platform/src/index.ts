export * from './lib/clock';
export * from './lib/desktop-entry-exec';
export * from './lib/known-options';
export * from './lib/next-turn';
export * from './lib/request-fault';
export * from './lib/startup-error';
export * from './lib/task-thread';
