/** What of this folder knows nothing of Nest, as the thread of the searches does not. */
export { BlockedList } from './blocked-list';
