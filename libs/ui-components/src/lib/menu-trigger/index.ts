// Separate from the menus: importing from a folder adds all of it to the page's first script.
export type { LazyMenu } from './lazy-menu';
export { ContextMenuTrigger, loadMenus, MenuTrigger } from './menu-trigger';
