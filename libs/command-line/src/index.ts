export { CommandFailed } from './lib/command';
export type { HangarProgram } from './lib/command';
export { runCommandLine } from './lib/run-command-line';
