/** The paths of the page's views, excluding its files and the handbook. */
export const PAGE_PATHS = ['/', '/install', '/discover', '/import', '/player', '/deleted'] as const;
