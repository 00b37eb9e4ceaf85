/** How the sheet was closed, if another step follows. */
export type SheetOutcome = 'in-background' | 'another';
