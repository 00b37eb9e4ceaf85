import { Component } from '@angular/core';
@Component({ selector: 'hangar-edit-mod-file-dialog', template: '' })
export class EditModFileDialog {}
