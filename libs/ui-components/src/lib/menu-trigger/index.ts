// Separate from the `menu` folder, because importing anything from a folder adds the whole folder to the page's first
// script.
export type { LazyMenu } from './lazy-menu';
export { ContextMenuTrigger, loadMenus, MenuTrigger } from './menu-trigger';
