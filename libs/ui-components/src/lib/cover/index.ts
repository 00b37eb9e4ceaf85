export { clearMissingImages } from './missing-images';
export { Cover } from './cover';
export { drawCover as drawnCover } from './drawn-cover';
export type { DrawnCover } from './drawn-cover';
export { getInitials as initialsOf } from './initials';
