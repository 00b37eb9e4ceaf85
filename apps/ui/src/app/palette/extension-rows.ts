import { computed, inject, Injector, Service } from '@angular/core';

import { ExtensionActions } from '../extensions/extension-action';
import { RunningExtensions } from '../extensions/running-extensions';
import type { PaletteRow } from './palette-row';

/** Palette rows for the commands of extensions. */
@Service()
export class ExtensionRows {
  private readonly injector = inject(Injector);
  private readonly extensions = inject(RunningExtensions);

  readonly all = computed<readonly PaletteRow[]>(() =>
    this.extensions.commands().map((command) => ({
      key: `extension ${command.extension} ${command.id}`,
      title: command.label,
      note: command.displayName,
      icon: 'ext',
      actionLabel: $localize`Run`,
      run: () => this.injector.get(ExtensionActions).run(command, {}),
    })),
  );
}
