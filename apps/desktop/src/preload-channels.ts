/** The name under which the paths of opened files go from the shell to the page's preload script. */
export const OPENED_FILES = 'hangar:opened-files';
/** The name under which the page asks the shell for the dialogs that add an extension. */
export const ADD_EXTENSION = 'hangar:add-extension';
