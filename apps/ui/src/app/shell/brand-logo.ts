import { Component } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { BRAND } from '../brand';

/** The logo of the launcher (styles/frame.css). */
@Component({
  selector: 'hangar-brand-logo',
  imports: [Icon],
  template: `
    @if (address) {
      <img alt="" [src]="address" />
    } @else {
      <hangar-icon name="logo" />
    }
  `,
})
export class BrandLogo {
  protected readonly address = BRAND.logo;
}
