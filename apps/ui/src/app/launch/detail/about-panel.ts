import { Component, computed, inject, input } from '@angular/core';
import { formatDay, formatList, formatNameAndVersion, Icon } from '@hangar/ui-components';
import { CatalogStore, SessionStore, SettingsStore } from '@hangar/ui-data-access';
import type { OpenProtocol } from '@hangar/ui-data-access';

import { LaunchLibrary } from '../launch-library';
import { OutputReader } from '../output-reader';
import { CommandPanel } from './command-panel';
import { FileOrder } from './file-order';
import { findLastResult } from './last-result';
import { collectModFacts } from './mod-facts';
import { ReadMe } from './read-me';

/** A protocol's author, read-me, settings, files and launch command. */
@Component({
  selector: 'hangar-about-panel',
  imports: [CommandPanel, FileOrder, Icon, ReadMe],
  templateUrl: './about-panel.html',
  styleUrl: './about-panel.css',
})
export class AboutPanel {
  private readonly library = inject(LaunchLibrary);
  private readonly catalog = inject(CatalogStore);
  private readonly sessions = inject(SessionStore);
  private readonly settings = inject(SettingsStore);
  protected readonly output = inject(OutputReader);

  readonly protocol = input.required<OpenProtocol>();

  protected readonly unknown = $localize`Unknown`;
  protected readonly facts = computed(() => collectModFacts(this.protocol(), this.catalog.byHash()));
  protected readonly author = computed(() => formatList(this.facts().authors));
  protected readonly released = computed(() => {
    const { releasedOn } = this.facts();
    return releasedOn === null ? '' : formatDay(releasedOn);
  });
  protected readonly added = computed(() => formatDay(this.protocol().createdAt));
  private readonly setup = computed(() => this.library.getSetup(this.protocol()));
  protected readonly showsCommand = computed(() => this.settings.settings()?.showLaunchPreview ?? false);
  protected readonly gameName = computed(() => this.setup().baseGame?.name ?? $localize`Not set`);
  protected readonly isDefaultGame = computed(
    () => this.protocol().baseGameVersionId === null && this.setup().baseGame !== null,
  );
  protected readonly portName = computed(() => {
    const port = this.setup().sourcePort;
    return port ? formatNameAndVersion(port) : $localize`Not set`;
  });
  protected readonly isDefaultPort = computed(() => {
    const port = this.setup().sourcePort;
    return port !== null && port.isDefault && this.protocol().sourcePortId === null;
  });
  /** Names of the enabled extras. */
  protected readonly extras = computed(() =>
    this.protocol().extras.flatMap(({ enabled, name }) => (enabled ? [name] : [])),
  );
  protected readonly lastResult = computed(() =>
    findLastResult(this.protocol().id, this.sessions.sessions() ?? []),
  );
}
