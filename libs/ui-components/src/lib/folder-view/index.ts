export { FolderView } from './folder-view';
export { breadcrumbsOf, childPath } from './folder-paths';
