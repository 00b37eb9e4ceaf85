import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';

/** Shown at a path that does not exist. */
@Component({
  selector: 'hangar-not-found-page',
  imports: [RouterLink],
  template: `
    <div class="pad">
      <h1 i18n>There is no such page</h1>
      <p i18n>The address may be from an older Hangar, or it has a typing error.</p>
      <a class="btn cool" routerLink="/" i18n>Go to Launch</a>
    </div>
  `,
})
export class NotFoundPage {}
