import { inject, Service, signal } from '@angular/core';
import type { IKeptImport } from '@hangar/domain';

import { ImportsApi } from '../api/imports-api';

/** Undoes imports, and records which imports this page has undone. */
@Service()
export class UndoneImports {
  private readonly api = inject(ImportsApi);
  /** The items that were kept, by the id of the import. */
  private readonly undone = signal<ReadonlyMap<string, readonly IKeptImport[]>>(new Map());

  /** Undoes an import. Resolves to the items that were kept, with the reasons. */
  async undo(importId: string): Promise<readonly IKeptImport[]> {
    const { kept } = await this.api.undo(importId);
    this.undone.update((imports) => new Map(imports).set(importId, kept));
    return kept;
  }

  /** Whether this page has undone an import. */
  has(importId: string): boolean {
    return this.undone().has(importId);
  }

  /** Returns the items that were kept when this page undid an import; `null` if it hasn't undone the import. */
  getKept(importId: string): readonly IKeptImport[] | null {
    return this.undone().get(importId) ?? null;
  }
}
