import { Component } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { BRAND } from '../brand';

/** The launcher's logo, styled in styles/frame.css. */
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
