/** The folder of Hangar's built page, for the option `uiDirectory` of a host. */
export declare const uiDirectory: string;
