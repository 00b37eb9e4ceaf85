import { inject, Service, signal } from '@angular/core';
import type { IKeptImport } from '@hangar/domain';

import { ImportsApi } from '../api/imports-api';

/** Undoes imports, and remembers which ones this page has undone. */
@Service()
export class UndoneImports {
  private readonly api = inject(ImportsApi);
  private readonly undone = signal<ReadonlySet<string>>(new Set());

  /** Undoes an import. Resolves to the items that were kept, with the reasons. */
  async undo(importId: string): Promise<readonly IKeptImport[]> {
    const { kept } = await this.api.undo(importId);
    this.undone.update((ids) => new Set(ids).add(importId));
    return kept;
  }

  /** Whether this page has undone an import. */
  has(importId: string): boolean {
    return this.undone().has(importId);
  }
}
