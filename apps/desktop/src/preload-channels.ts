/** The name under which the paths of opened files go from the shell to the page's preload script. */
export const OPENED_FILES = 'hangar:opened-files';
