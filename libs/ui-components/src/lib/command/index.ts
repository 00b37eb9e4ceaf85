export { CommandPreview } from './command-preview';
export { createShellWords as shellWords } from './shell-words';
export type { ShellWord } from './shell-words';
