export { clearMissingImages } from './missing-images';
export { Cover } from './cover';
export { drawCover } from './drawn-cover';
export type { DrawnCover } from './drawn-cover';
export { getInitials } from './initials';
