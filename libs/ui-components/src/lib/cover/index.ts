export { clearMissingImages } from './missing-images';
export { Cover } from './cover';
export { drawnCover } from './drawn-cover';
export type { DrawnCover } from './drawn-cover';
export { initialsOf } from './initials';
