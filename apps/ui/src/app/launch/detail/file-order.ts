import { Component, computed, inject, input } from '@angular/core';
import { isWebAddress, type IProtocolFile } from '@hangar/domain';
import { CatalogStore } from '@hangar/ui-data-access';
import { formatBytes, Icon } from '@hangar/ui-components';

/** A protocol's files in load order. */
@Component({
  selector: 'hangar-file-order',
  imports: [Icon],
  template: `
    <div class="section-head">
      <h2 class="section-title" i18n>Mod files</h2>
      @if (rows().length > 0) {
        <span class="dim small" i18n>{{ rows().length }}, in load order</span>
      }
    </div>
    @if (rows().length > 0) {
      <ol class="panel">
        @for (row of rows(); track $index) {
          <li class="numbered" [class.off]="!row.isEnabled">
            <span class="number">{{ $index + 1 }}</span>
            <span class="grow">
              <b>{{ row.name }}</b> <span class="mono dim">{{ row.version }}</span>
              <small class="mono">{{ row.fileName }}</small>
              <small>{{ row.facts }}</small>
            </span>
            @if (!row.isEnabled) {
              <span class="tag" i18n>Off</span>
            }
            @if (row.isMissing) {
              <span class="tag warn"
                ><hangar-icon name="warn" /><ng-container i18n>Missing</ng-container></span
              >
            }
            @if (row.url; as url) {
              <a
                class="icon-button compact"
                target="_blank"
                rel="noopener noreferrer"
                [href]="url"
                [title]="url"
              >
                <hangar-icon name="ext" /><span class="visually-hidden" i18n
                  >Open the page of {{ row.name }}</span
                >
              </a>
            }
          </li>
        }
      </ol>
    } @else {
      <p class="dim" i18n>No mod files. Plays the base game only.</p>
    }
  `,
  styleUrl: './file-order.css',
})
export class FileOrder {
  private readonly catalog = inject(CatalogStore);

  readonly files = input.required<readonly IProtocolFile[]>();

  protected readonly rows = computed(() => {
    const byHash = this.catalog.byHash();
    return this.files().map(({ name, hashValue, enabled }) => {
      const entry = byHash.get(hashValue);
      return {
        name,
        version: entry?.version ?? '',
        fileName: entry?.fileName ?? '',
        facts: entry ? `${entry.fileType}, ${formatBytes(entry.sizeBytes)}` : '',
        url: getWebAddress(entry?.url ?? null),
        isEnabled: enabled,
        isMissing: this.catalog.files() !== null && entry?.missing !== false,
      };
    });
  });
}

/** Returns the address if it is a web address, otherwise `null`, because only web addresses may become links. */
function getWebAddress(url: string | null): string | null {
  return url !== null && isWebAddress(url) ? url : null;
}
