export { HangarClient } from './lib/hangar-client';
export {
  HangarRequests,
  type ClientRequest,
  type HangarClientOptions,
  type OptionalRequest,
  type ViewRequest,
} from './lib/hangar-requests';
export {
  HangarError,
  isErrorMessage,
  isHangarError,
  type HangarErrorCode,
  type HangarErrorDetails,
} from './lib/hangar-error';
export type { HangarEvent } from './lib/event-stream';
export type { EventsOptions } from './lib/reconnecting-events';
export type * from '@hangar/domain';
