/** The channel on which the shell sends the paths of opened files to the page's preload script. */
export const OPENED_FILES = 'hangar:opened-files';
/** The channel on which the page requests the dialogs that add an extension. */
export const ADD_EXTENSION = 'hangar:add-extension';
