export { TagInput } from './tag-input';
