export type { Actor, EventOrigin } from './actor';
export {
  getRunningAction,
  noteChange,
  runAction,
  runAsActor,
  runInBackground,
  RunningAction,
  type RecordChange,
} from './running-action';
