export { Toast } from './toast';
export type { ToastKind } from './toast';
