export { CopyButton } from './copy-button';
export { HashLabel } from './hash-label';
