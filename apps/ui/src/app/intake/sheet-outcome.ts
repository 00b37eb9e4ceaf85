/** How the sheet was left, where that means something. */
export type SheetOutcome = 'in-background' | 'another';
