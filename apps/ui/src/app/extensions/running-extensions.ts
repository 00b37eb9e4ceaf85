import { computed, inject, Service } from '@angular/core';
import type { IExtensionCommand, IExtensionPage, IExtensionPanel, IProtocolAction } from '@hangar/domain';
import { ExtensionsApi, LiveValue, onApiReconnect } from '@hangar/ui-data-access';

import { Permissions } from '../access/permissions';

/** A contribution together with its extension. */
export type WithExtension<T> = T & { readonly extension: string; readonly displayName: string };

/** The contributions of running extensions. They change only when Hangar restarts. */
@Service()
export class RunningExtensions {
  private readonly api = inject(ExtensionsApi);
  private readonly permissions = inject(Permissions);
  private readonly liveExtensions = new LiveValue(() => this.api.list());
  private readonly running = computed(
    () =>
      this.liveExtensions
        .value()
        ?.filter(
          ({ name, contributes }) => contributes.routes > 0 && !this.permissions.refuses(`extension:${name}`),
        ) ?? [],
  );

  readonly panels = computed(() => this.collect((contributes): IExtensionPanel[] => contributes.panels));
  readonly actions = computed(() =>
    this.collect((contributes): IProtocolAction[] => this.ifPermitted(contributes.protocolActions)),
  );
  readonly commands = computed(() =>
    this.collect((contributes): IExtensionCommand[] => this.ifPermitted(contributes.commands)),
  );
  readonly pages = computed(() => this.collect((contributes): IExtensionPage[] => contributes.pages));

  constructor() {
    void this.liveExtensions.reload();
    onApiReconnect(() => void this.liveExtensions.reload());
  }

  private ifPermitted<T>(actions: T[]): T[] {
    return this.permissions.refuses('extension-action') ? [] : actions;
  }

  private collect<T extends object>(
    selectContributions: (contributes: ReturnType<typeof this.running>[number]['contributes']) => T[],
  ): WithExtension<T>[] {
    return this.running().flatMap(({ name, displayName, contributes }) =>
      selectContributions(contributes).map((contribution) => ({
        ...contribution,
        extension: name,
        displayName,
      })),
    );
  }
}
