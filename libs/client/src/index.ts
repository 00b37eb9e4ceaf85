export { HangarClient, type ClientRequest, type HangarClientOptions } from './lib/hangar-client';
export { HangarError } from './lib/hangar-error';
export type { HangarEvent } from './lib/event-stream';
export type * from '@hangar/domain';
