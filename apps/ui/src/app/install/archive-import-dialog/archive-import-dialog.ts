import { Component } from '@angular/core';
export type ArchiveOutcome = 'as-it-is' | readonly boolean[];
@Component({ selector: 'hangar-archive-import-dialog', template: '' })
export class ArchiveImportDialog {}
