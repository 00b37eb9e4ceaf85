import { afterNextRender, Component, computed, ElementRef, inject, Injector, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { FieldTree } from '@angular/forms/signals';
import type { IDatabaseLink } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { FaultyControl } from '../forms/faulty-control';
import { FieldFault } from '../forms/field-fault';
import type { SettingsDraft } from './settings-draft';

/** Editor for the database links, their order, and the link that the top bar opens. */
@Component({
  selector: 'hangar-link-editor',
  imports: [FaultyControl, FieldFault, FormField, Icon],
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
      fields: this.draft().form.databaseLinkPresets[index] as FieldTree<IDatabaseLink>,
      choice: $localize`Use for the button: ${link.name || index + 1}:link:`,
      isFirst: index === 0,
      isLast: index === this.values().databaseLinkPresets.length - 1,
    })),
  );

  /** Adds an empty link and focuses its name. */
  protected add(): void {
    this.draft().addLink();
    afterNextRender(
      () => this.element.nativeElement.querySelector<HTMLElement>('li:last-child .name input')?.focus(),
      { injector: this.injector },
    );
  }
}
