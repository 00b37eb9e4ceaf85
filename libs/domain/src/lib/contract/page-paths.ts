/** The paths of the page, without its files and the handbook. */
export const PAGE_PATHS = ['/', '/install', '/discover', '/import', '/player', '/deleted'] as const;
