export { Progress } from './progress';
