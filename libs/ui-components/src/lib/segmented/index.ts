export { Segmented } from './segmented';
export type { Segment } from './segmented';
