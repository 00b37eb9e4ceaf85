import { computed, inject, Service } from '@angular/core';
import type { IExtensionPage, IExtensionPanel, IProtocolAction } from '@hangar/domain';
import { ExtensionsApi, LiveValue, whenBack } from '@hangar/ui-data-access';

/** A contribution together with its extension. */
export type Of<T> = T & { readonly extension: string; readonly displayName: string };

/** The contributions of running extensions. They only change when Hangar restarts. */
@Service()
export class RunningExtensions {
  private readonly api = inject(ExtensionsApi);
  private readonly list = new LiveValue(() => this.api.list());
  private readonly running = computed(
    () => this.list.value()?.filter(({ contributes }) => contributes.routes > 0) ?? [],
  );

  readonly panels = computed(() => this.allOf((contributes): IExtensionPanel[] => contributes.panels));
  readonly actions = computed(() =>
    this.allOf((contributes): IProtocolAction[] => contributes.protocolActions),
  );
  readonly pages = computed(() => this.allOf((contributes): IExtensionPage[] => contributes.pages));

  constructor() {
    void this.list.reload();
    whenBack(() => void this.list.reload());
  }

  private allOf<T extends object>(
    choose: (contributes: ReturnType<typeof this.running>[number]['contributes']) => T[],
  ): Of<T>[] {
    return this.running().flatMap(({ name, displayName, contributes }) =>
      choose(contributes).map((shown) => ({ ...shown, extension: name, displayName })),
    );
  }
}
