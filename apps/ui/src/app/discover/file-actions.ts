import { Component, computed, inject, input, linkedSignal, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import {
  IDGAMES,
  stemOf,
  withoutStop,
  type IDiscoverSource,
  type IDownloadFoundFileRequest,
  type IFoundFileDetails,
} from '@hangar/domain';
import { formatList, Icon } from '@hangar/ui-components';
import { CatalogStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { BrowserLink } from './browser-link';
import { DownloadButton } from './download-button';
import { FoundDownloads } from './found-downloads';

/** The actions on a file's page: adding it with or without a protocol, and choosing required files and a mirror. */
@Component({
  selector: 'hangar-file-actions',
  host: { class: 'panel' },
  imports: [BrowserLink, DownloadButton, Icon, RouterLink],
  templateUrl: './file-actions.html',
  styleUrl: './file-actions.css',
})
export class FileActions {
  private readonly downloads = inject(FoundDownloads);
  private readonly catalog = inject(CatalogStore);
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);

  readonly file = input.required<IFoundFileDetails>();
  readonly source = input.required<IDiscoverSource>();

  /** The name of the chosen mirror; empty for the first one that responds. */
  protected readonly mirror = signal('');
  protected readonly state = computed(() => this.downloads.getState(this.file()));
  /** Whether the file can be added. Allowed after a failure too, because another mirror or other options may help. */
  protected readonly canAdd = computed(() => ['available', 'failed'].includes(this.state().kind));
  protected readonly failure = computed(() => {
    const state = this.state();
    return state.kind === 'failed' ? (state.job.error?.message ?? null) : null;
  });
  protected readonly isForBrowser = computed(() => this.source().downloads === 'browser');
  /** The files that this file needs, and whether they're in the library. */
  protected readonly needed = computed(() =>
    this.file().proposal.dependencies.map(({ name, fileId }) => ({
      name,
      stem: stemOf(name),
      isInLibrary: fileId !== null && this.catalog.byId().has(fileId),
    })),
  );
  /** Whether the source can be searched for file names. */
  protected readonly canSearchNames = computed(() => this.source().searchIn.includes('filename'));
  protected readonly missing = computed(() => this.needed().filter(({ isInLibrary }) => !isInLibrary));
  protected readonly withNeeded = linkedSignal(() => this.missing().length > 0);
  protected readonly withNeededLabel = computed(() => {
    const { id, name } = this.source();
    return id === IDGAMES
      ? $localize`Also download missing files from the archive`
      : $localize`Also download missing files from ${withoutStop(name)}:source:`;
  });
  protected readonly mirrors = computed(() =>
    this.file().mirrors.map(({ name, answeredInMs }) => ({
      name,
      time: answeredInMs === null ? '' : $localize`answered in ${answeredInMs}:milliseconds: ms`,
    })),
  );
  /** Describes the protocol that would be created, based on the text file. */
  protected readonly outlook = computed(() => {
    const { baseGameVersionId, sourcePortId } = this.file().proposal;
    const game = this.versions.versions()?.find(({ id }) => id === baseGameVersionId)?.name;
    const port = this.settings.sourcePorts().find(({ id }) => id === sourcePortId)?.name;
    const parts = [game, port].filter((name) => name !== undefined);
    return parts.length === 0
      ? $localize`Hangar chooses the base game and the source port once it has read the files.`
      : $localize`According to its text, the protocol will use ${formatList(parts)}:parts:. Hangar checks that once it has read the files.`;
  });

  protected add(): void {
    void this.downloads.download(this.file(), this.request());
  }

  protected createProtocol(): void {
    void this.downloads.createProtocol(this.file(), this.request());
  }

  private request(): IDownloadFoundFileRequest {
    const mirror = this.mirror();
    return { ...(mirror ? { mirror } : {}), withNeeded: this.withNeeded() };
  }
}
