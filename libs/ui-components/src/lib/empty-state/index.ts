export { EmptyState } from './empty-state';
export { Skeleton } from './skeleton';
