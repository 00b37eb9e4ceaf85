export { CommandPreview } from './command-preview';
export { shellWords } from './shell-words';
export type { ShellWord } from './shell-words';
