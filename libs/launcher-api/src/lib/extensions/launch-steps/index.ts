export { LaunchSteps } from './launch-steps';
export { LaunchStepList } from './launch-step-list';
export type { LaunchContext, LaunchRefusal, LaunchStep, StepAnswer } from './launch-step';
export { StepRunner } from './step-runner';
