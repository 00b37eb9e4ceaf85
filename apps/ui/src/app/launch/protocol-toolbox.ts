import { inject, Service } from '@angular/core';
import type { IProtocolCard } from '@hangar/domain';
import type { IconName, MenuItem } from '@hangar/ui-components';
import { injectLazily } from '@hangar/ui-components';

import { Permissions } from '../access/permissions';
import { SelectedProtocols } from './choice/selected-protocols';
import { PlayWithOpener } from './play-with-opener';
import { ProtocolDeleter } from './protocol-deleter';
import { ProtocolFormOpener } from './protocol-form-opener';
import type { SecondaryToolName } from './secondary-tools';

export type ToolName = 'with' | 'edit' | 'tag' | 'delete' | SecondaryToolName;

/** An action on a protocol, for a button or a menu. */
export interface Tool extends MenuItem<ToolName> {
  readonly icon: IconName;
}

/** The actions on a protocol other than launching and showing it, in display order. */
export const TOOLS: readonly Tool[] = [
  { id: 'with', label: $localize`Play with…`, icon: 'layers' },
  { id: 'edit', label: $localize`Edit`, icon: 'edit' },
  { id: 'tag', label: $localize`Tags`, icon: 'tag' },
  { id: 'duplicate', label: $localize`Duplicate`, icon: 'copy' },
  { id: 'folder', label: $localize`Open folder`, icon: 'folder' },
  { id: 'export', label: $localize`Export a pack`, icon: 'upload' },
  { id: 'shortcut', label: $localize`Create a shortcut…`, icon: 'ext' },
  { id: 'delete', label: $localize`Delete`, icon: 'trash', isDestructive: true },
];

/** Runs the actions of the tools. */
@Service()
export class ProtocolToolbox {
  private readonly permissions = inject(Permissions);
  private readonly playWith = inject(PlayWithOpener);
  private readonly form = inject(ProtocolFormOpener);
  private readonly deleter = inject(ProtocolDeleter);
  private readonly selectedProtocols = inject(SelectedProtocols);
  private readonly secondaryTools = injectLazily(() =>
    import('./secondary-tools').then((file) => file.SecondaryTools),
  );

  async use(tool: ToolName, protocol: IProtocolCard): Promise<void> {
    if (this.permissions.block(tool)) return;
    switch (tool) {
      case 'with':
        return void this.playWith.open(protocol);
      case 'edit':
        return this.form.open(protocol);
      case 'tag':
        return this.selectedProtocols.editTags([protocol]);
      case 'delete':
        return this.deleter.remove(protocol);
      default:
        return (await this.secondaryTools()).use(tool, protocol);
    }
  }
}
