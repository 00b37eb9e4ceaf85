import { Component } from '@angular/core';

@Component({
  selector: 'hangar-player-page',
  template: `<h1 i18n>Player</h1>`,
})
export class PlayerPage {}
