export { FolderView } from './folder-view';
export { createBreadcrumbs, getChildPath } from './folder-paths';
