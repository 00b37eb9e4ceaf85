export { FolderView } from './folder-view';
export { createBreadcrumbs as breadcrumbsOf, getChildPath as childPath } from './folder-paths';
