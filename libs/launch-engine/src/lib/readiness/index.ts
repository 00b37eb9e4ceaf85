export * from './judge-setup';
export * from './judged-contents';
export type { JudgedProblem } from './judged-problem';
export * from './judged-setup';
export * from './remedies';
