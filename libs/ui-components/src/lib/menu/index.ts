export { Menu } from './menu';
export type { MenuItem } from './menu';
export { MenuButton } from './menu-button';
