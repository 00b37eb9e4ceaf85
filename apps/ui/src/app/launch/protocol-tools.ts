import { Component, computed, inject, input } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import type { IconName } from '@hangar/ui-components';

import { PackExporter } from './packs/pack-exporter';
import { ProtocolActions } from './protocol-actions';

export type ToolName = 'edit' | 'duplicate' | 'folder' | 'export' | 'delete';

const TOOLS: Readonly<Record<ToolName, { readonly label: string; readonly icon: IconName }>> = {
  edit: { label: $localize`Edit`, icon: 'edit' },
  duplicate: { label: $localize`Duplicate`, icon: 'copy' },
  folder: { label: $localize`Open folder`, icon: 'folder' },
  export: { label: $localize`Export a pack`, icon: 'upload' },
  delete: { label: $localize`Delete`, icon: 'trash' },
};

/** What can be done with a protocol besides launching it, as a row of icons. */
@Component({
  selector: 'hangar-protocol-tools',
  imports: [Icon],
  template: `
    @for (tool of shown(); track tool.name) {
      <button
        type="button"
        class="ib"
        [attr.aria-label]="tool.label"
        [title]="tool.label"
        [tabIndex]="isActive() ? 0 : -1"
        (click)="press(tool.name, $event)"
      >
        <hangar-icon [name]="tool.icon" />
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex: none;
    }
  `,
})
export class ProtocolTools {
  private readonly actions = inject(ProtocolActions);
  private readonly packs = inject(PackExporter);

  readonly protocol = input.required<IProtocol>();
  readonly tools = input<readonly ToolName[]>(['edit', 'duplicate', 'folder', 'delete']);
  /** Whether Tab leads to them. */
  readonly isActive = input(true);

  protected readonly shown = computed(() => this.tools().map((name) => ({ name, ...TOOLS[name] })));

  /** The second press of a double click is not a wish of its own. */
  protected press(tool: ToolName, { detail }: UIEvent): void {
    if (detail <= 1) void this.use(tool);
  }

  private use(tool: ToolName): Promise<void> {
    const protocol = this.protocol();
    switch (tool) {
      case 'edit':
        return this.actions.edit(protocol);
      case 'duplicate':
        return this.actions.duplicate(protocol);
      case 'folder':
        return this.actions.openFolder(protocol);
      case 'export':
        return this.packs.export(protocol);
      case 'delete':
        return this.actions.remove(protocol);
    }
  }
}
