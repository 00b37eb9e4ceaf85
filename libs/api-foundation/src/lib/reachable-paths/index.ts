export * from './assert-reachable';
export { allowShare, findWindowsPathProblem, type PathUse } from './windows-paths';
