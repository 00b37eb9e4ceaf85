<<<<<<< HEAD
import { Component } from '@angular/core';
import { RouterOutlet } from '@angular/router';

import { Shell } from './shell/shell';
=======
import { Component, inject } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { HomePage } from './home/home-page';
import { Library } from './home/library';
import { NoticeList } from './notices/notice-list';
import { AwayBanner } from './shell/away-banner';
>>>>>>> paint

/** The page around the pages. */
@Component({
  selector: 'hangar-root',
  imports: [RouterOutlet, Shell],
  template: `<hangar-shell><router-outlet /></hangar-shell>`,
})
export class App {}
