/**
 * Framing of a list in a response: a first line, one line per record separated by commas, and a last line. The result
 * is ordinary JSON, but lets a client process ten thousand records a few lines at a time.
 */
export const LIST_LINES = { head: '{"success":true,"data":[', tail: ']}' } as const;
