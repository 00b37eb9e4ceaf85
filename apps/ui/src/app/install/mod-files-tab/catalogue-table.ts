import { computed } from '@angular/core';
import type { Signal } from '@angular/core';
import type { IModFile, IProtocol } from '@hangar/domain';

import { RowSelection } from '../../row-selection/row-selection';
import { createCatalogueRows, filterRows, groupProtocolsByHash, sortRows } from './catalogue-rows';
import type { CatalogueQuery } from './catalogue-query';

/** The data of the table; `null` until loaded. */
export interface CatalogueSource {
  readonly files: Signal<readonly IModFile[] | null>;
  readonly protocols: Signal<readonly IProtocol[] | null>;
}

/** The state of the catalogue's table: sorted and filtered rows, and the selection. */
export class CatalogueTable {
  private readonly byHash = computed(() => groupProtocolsByHash(this.source.protocols() ?? []));
  private readonly all = computed(() => createCatalogueRows(this.source.files() ?? [], this.byHash()));
  private readonly order = computed(() => ({ sort: this.query().sort, direction: this.query().direction }), {
    equal: (a, b) => a.sort === b.sort && a.direction === b.direction,
  });
  private readonly sorted = computed(() => sortRows(this.all(), this.order()));

  /** The visible rows in order. */
  readonly rows = computed(() => filterRows(this.sorted(), this.query()));
  readonly selection = new RowSelection(computed(() => this.rows().map(({ file }) => file.id)));
  /** The selected files in table order. */
  readonly selectedFiles = computed(() => {
    const selected = this.selection.selected();
    return this.rows().flatMap(({ file }) => (selected.has(file.id) ? [file] : []));
  });
  readonly selectedBytes = computed(() =>
    this.selectedFiles().reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  );

  constructor(
    private readonly source: CatalogueSource,
    readonly query: Signal<CatalogueQuery>,
  ) {}
}
