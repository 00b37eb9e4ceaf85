export { bringsFiles, bringsFolders, FileDrop } from './file-drop';
