export { CommandPreview } from './command-preview';
export { createShellWords } from './shell-words';
export type { ShellWord } from './shell-words';
