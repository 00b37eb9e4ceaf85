import { Component, computed, inject, input } from '@angular/core';
import type { ICreateProtocolRequest, IProtocol } from '@hangar/domain';
import { CatalogStore, ProtocolsApi, SettingsStore, VersionStore } from '@hangar/ui-data-access';
import { CommandPreview } from '@hangar/ui-components';

import { createProtocolResource } from '../protocol-resource';

/** The exact command that Launch runs. */
@Component({
  selector: 'hangar-command-panel',
  imports: [CommandPreview],
  template: `
    @if (shown(); as command) {
      <hangar-command-preview [command]="command" [showsCopyLabel]="true">
        <h2 class="section-title" i18n>Command</h2>
      </hangar-command-preview>
    }
  `,
})
export class CommandPanel {
  private readonly api = inject(ProtocolsApi);
  private readonly settings = inject(SettingsStore);
  private readonly catalog = inject(CatalogStore);
  private readonly versions = inject(VersionStore);

  readonly protocol = input.required<IProtocol>();

  /** The data that the command depends on. A change to the settings, files or base games reloads the command. */
  private readonly request = computed(() => ({
    protocol: this.protocol(),
    settings: this.settings.settings(),
    files: this.catalog.files(),
    versions: this.versions.versions(),
  }));
  private readonly command = createProtocolResource({
    protocolId: computed(() => this.protocol().id),
    dependencies: this.request,
    read: (protocolId, { protocol }, signal) =>
      this.api.preview(createRequest(protocol), { protocolId, signal }),
  });
  protected readonly shown = computed(() => (this.command.problem() ? null : this.command.value()));
}

/** Returns the fields of a protocol that affect the launch. */
function createRequest(protocol: IProtocol): ICreateProtocolRequest {
  const { title, baseGameVersionId, sourcePortId, files, extras } = protocol;
  const { launchParameters, options, saveDirectory, configFile } = protocol;
  return {
    title,
    baseGameVersionId,
    sourcePortId,
    files,
    extras,
    launchParameters,
    options,
    saveDirectory,
    configFile,
  };
}
