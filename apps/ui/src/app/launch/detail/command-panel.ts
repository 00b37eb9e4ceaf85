import { Component, computed, inject, input, resource } from '@angular/core';
import type { ICreateProtocolRequest, IProtocol } from '@hangar/domain';
import { ProtocolsApi, SettingsStore } from '@hangar/ui-data-access';
import { CommandPreview } from '@hangar/ui-components';

/** The exact command that Launch runs. */
@Component({
  selector: 'hangar-command-panel',
  imports: [CommandPreview],
  template: `
    @if (command.hasValue()) {
      <hangar-command-preview [command]="command.value()" [copyWord]="true">
        <h2 class="h2" i18n>Command</h2>
      </hangar-command-preview>
    }
  `,
})
export class CommandPanel {
  private readonly api = inject(ProtocolsApi);
  private readonly settings = inject(SettingsStore);

  readonly protocol = input.required<IProtocol>();

  private readonly request = computed(() => {
    const settings = this.settings.settings();
    return settings ? requestOf(this.protocol(), settings.savegamesPath) : undefined;
  });
  protected readonly command = resource({
    params: () => this.request(),
    loader: ({ params, abortSignal }) => this.api.preview(params, abortSignal),
  });
}

/** The protocol as a preview takes it: without an id, so its own folder of saved games is named. */
function requestOf(protocol: IProtocol, savegamesPath: string): ICreateProtocolRequest {
  const { id, title, description, baseGameVersionId, sourcePortId, files } = protocol;
  const { launchParameters, options, saveDirectory, configFile, tags } = protocol;
  return {
    title,
    description,
    baseGameVersionId,
    sourcePortId,
    files,
    launchParameters,
    options,
    saveDirectory: saveDirectory ?? `${savegamesPath}/${id}`,
    configFile,
    tags,
  };
}
