// Apart from the menus themselves: whoever imports something of a folder gets all of it into the page's first script.
export type { LazyMenu } from './lazy-menu';
export { ContextMenuTrigger, loadMenus, MenuTrigger } from './menu-trigger';
