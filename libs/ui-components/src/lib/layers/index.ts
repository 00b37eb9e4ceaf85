export { isInsideLayer } from './layers';
