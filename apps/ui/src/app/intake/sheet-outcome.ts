/** The step that follows when the sheet is closed, if any: reading in the background, or choosing another file. */
export type SheetOutcome = 'in-background' | 'another';
