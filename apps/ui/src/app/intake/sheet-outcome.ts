/** How the sheet was left, if a further step follows. */
export type SheetOutcome = 'in-background' | 'another';
