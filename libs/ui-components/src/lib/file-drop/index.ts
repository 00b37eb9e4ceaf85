export { containsFiles, containsFolders, FileDrop } from './file-drop';
