import { Component, computed, inject, input } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { ProtocolToolbox, TOOLS } from './protocol-toolbox';
import type { ToolName } from './protocol-toolbox';
import { ignoreFurtherPresses } from './second-click';

/** The actions on a protocol other than launching it, as a row of icons. */
@Component({
  selector: 'hangar-protocol-tools',
  imports: [Icon],
  template: `
    @for (tool of shown(); track tool.id) {
      <button
        type="button"
        class="icon-button"
        [attr.data-needs]="tool.id"
        [attr.aria-label]="tool.label"
        [title]="tool.label"
        [tabIndex]="isActive() ? 0 : -1"
        (click)="handleClick(tool.id, $event)"
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
  private readonly toolbox = inject(ProtocolToolbox);

  readonly protocol = input.required<IProtocolCard>();
  readonly tools = input<readonly ToolName[]>(['with', 'edit', 'tag', 'duplicate', 'delete']);
  /** Whether the icons are in the tab order. */
  readonly isActive = input(true);

  protected readonly shown = computed(() => TOOLS.filter(({ id }) => this.tools().includes(id)));

  /** Runs the tool. Ignores the second click of a double click, even if it hits something that the tool has opened. */
  protected handleClick(tool: ToolName, { detail }: UIEvent): void {
    if (detail > 1) return;
    ignoreFurtherPresses(document);
    void this.toolbox.use(tool, this.protocol());
  }
}
