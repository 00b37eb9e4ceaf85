export { describeLeftOut } from './culprit-texts';
export { GuardedStart } from './guarded-start';
