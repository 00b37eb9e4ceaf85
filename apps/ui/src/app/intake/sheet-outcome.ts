/**
 * The step that follows when the sheet is closed, if any: reading in the background, choosing another file, or
 * downloading the file again.
 */
export type SheetOutcome = 'in-background' | 'another' | 'download-again';
