import { afterNextRender, Component, computed, ElementRef, inject, Injector, input } from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { FaultText } from './fault-text';
import type { SettingsDraft } from './settings-draft';

/** The database links: add, edit, remove, order, and which one the button opens. */
@Component({
  selector: 'hangar-link-editor',
  imports: [FaultText, Icon],
  templateUrl: './link-editor.html',
  styleUrl: './link-editor.css',
})
export class LinkEditor {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly injector = inject(Injector);

  readonly draft = input.required<SettingsDraft>();

  protected readonly values = computed(() => this.draft().values());
  protected readonly links = computed(() =>
    this.values().databaseLinkPresets.map((link, index) => ({
      ...link,
      choice: $localize`Open this one: ${link.name || index + 1}:link:`,
      namePath: `databaseLinkPresets.${index}.name`,
      urlPath: `databaseLinkPresets.${index}.url`,
      isFirst: index === 0,
      isLast: index === this.values().databaseLinkPresets.length - 1,
    })),
  );

  /** The new link is empty: its name is what is to be typed next. */
  protected add(): void {
    this.draft().addLink();
    afterNextRender(
      () => this.element.nativeElement.querySelector<HTMLElement>('li:last-child .name input')?.focus(),
      { injector: this.injector },
    );
  }
}
