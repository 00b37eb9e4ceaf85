import { Component, computed, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IModFile } from '@hangar/domain';
import { formatBytes, formatLastPlayed } from '@hangar/ui-components';
import { toApiError, CatalogApi, CompleteProtocolStore, onApiReconnect } from '@hangar/ui-data-access';

import { formatFamilies } from '../../source-ports/family-names';

/** Maximum number of listed maps. The others are only counted. */
const MAX_MAPS = 40;

/** The contents of a mod file, and the items that use the file. All of its text is untrusted. */
@Component({
  selector: 'hangar-mod-file-contents',
  imports: [RouterLink],
  templateUrl: './mod-file-contents.html',
  styleUrl: './mod-file-contents.css',
})
export class ModFileContents {
  readonly file = input.required<IModFile>();
  private readonly api = inject(CatalogApi);
  private readonly protocols = inject(CompleteProtocolStore);

  /** `undefined` for a missing file, which can't be read. The failed request would log an error in the console. */
  private readonly readableId = computed(() => (this.file().missing ? undefined : this.file().id));
  private readonly contentsResource = resource({
    params: () => this.readableId(),
    loader: ({ params }) => this.api.getContents(params),
  });
  protected readonly contents = computed(() =>
    this.contentsResource.hasValue() ? this.contentsResource.value() : null,
  );
  protected readonly error = computed(() => {
    const error = this.contentsResource.error();
    return error ? toApiError(error).message : null;
  });
  protected readonly hints = computed(() =>
    (this.contents()?.portHints ?? []).map(({ feature, families, because }) => ({
      feature,
      ports: formatFamilies(families),
      because: because.join(', '),
    })),
  );
  protected readonly maps = computed(() => this.contents()?.maps.slice(0, MAX_MAPS) ?? []);
  protected readonly moreMaps = computed(() => (this.contents()?.mapCount ?? 0) - this.maps().length);
  protected readonly facts = computed(() => {
    const { sizeBytes, addedAt } = this.file();
    return { size: formatBytes(sizeBytes), added: formatLastPlayed(addedAt) };
  });
  protected readonly users = computed(() =>
    (this.protocols.protocols() ?? []).filter(({ files }) =>
      files.some(({ hashValue }) => hashValue === this.file().hashValue),
    ),
  );

  constructor() {
    onApiReconnect(() => {
      if (this.contentsResource.error()) this.contentsResource.reload();
    });
  }
}
