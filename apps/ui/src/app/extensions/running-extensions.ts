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
    this.collect((contributes, name): IProtocolAction[] =>
      this.ifPermitted(name, contributes.protocolActions),
    ),
  );
  readonly commands = computed(() =>
    this.collect((contributes, name): IExtensionCommand[] => this.ifPermitted(name, contributes.commands)),
  );
  readonly pages = computed(() => this.collect((contributes): IExtensionPage[] => contributes.pages));

  constructor() {
    void this.liveExtensions.reload();
    onApiReconnect(() => void this.liveExtensions.reload());
  }

  /** Actions and commands change something, which can be refused although reading is allowed. */
  private ifPermitted<T>(name: string, actions: T[]): T[] {
    const needs = ['extension-action', `extension:${name}:change`];
    return needs.some((control) => this.permissions.refuses(control)) ? [] : actions;
  }

  private collect<T extends object>(
    selectContributions: (
      contributes: ReturnType<typeof this.running>[number]['contributes'],
      name: string,
    ) => T[],
  ): WithExtension<T>[] {
    return this.running().flatMap(({ name, displayName, contributes }) =>
      selectContributions(contributes, name).map((contribution) => ({
        ...contribution,
        extension: name,
        displayName,
      })),
    );
  }
}
