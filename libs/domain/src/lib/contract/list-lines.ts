/**
 * How the answer with a list is written: a line before the records, one for each of them with a comma between, and a line
 * after. It is JSON like any other answer; whoever reads ten thousand records can take them a few lines at a time.
 */
export const LIST_LINES = { head: '{"success":true,"data":[', tail: ']}' } as const;
