import { computed, signal } from '@angular/core';
import type { IShortcutPlace, ShortcutAction, ShortcutKind } from '@hangar/domain';
import { apiErrorOf } from '@hangar/ui-data-access';
import type { ShortcutsApi } from '@hangar/ui-data-access';

/** A shortcut to one protocol that is being made: where it can go, what was chosen, and what came of it. */
export class ShortcutDraft {
  private readonly known = signal<readonly IShortcutPlace[] | null>(null);
  private readonly chosen = signal<ShortcutKind | null>(null);
  private readonly isBusy = signal(false);
  private readonly madeAt = signal('');
  private readonly failed = signal('');

  /** `null` while nobody has answered yet. */
  readonly places = this.known.asReadonly();
  readonly what = signal<ShortcutAction>('launch');
  /** Where the last one was put; empty as long as there is none. */
  readonly made = this.madeAt.asReadonly();
  readonly fault = this.failed.asReadonly();
  /** Why none can be made at all; empty when one can, or each place has a reason of its own. */
  readonly obstacle = computed(() => {
    const reasons = new Set((this.known() ?? []).map(({ reason }) => reason));
    const [only] = reasons;
    return reasons.size === 1 && only ? only : '';
  });
  /** What was chosen, as long as that can be had; else the first that can. */
  readonly kind = computed(() => {
    const possible = (this.known() ?? []).filter(({ path }) => path !== null).map(({ kind }) => kind);
    const chosen = this.chosen();
    return chosen !== null && possible.includes(chosen) ? chosen : (possible[0] ?? null);
  });
  readonly canMake = computed(() => this.kind() !== null && !this.isBusy());

  constructor(
    private readonly protocolId: string,
    private readonly api: Pick<ShortcutsApi, 'places' | 'create'>,
  ) {}

  /** Looks where a shortcut can go now: somebody may have closed Steam meanwhile. */
  async look(): Promise<void> {
    try {
      this.known.set(await this.api.places());
    } catch (failure) {
      this.failed.set(apiErrorOf(failure).message);
    }
  }

  choose(kind: ShortcutKind): void {
    this.chosen.set(kind);
    this.forget();
  }

  chooseWhat(what: ShortcutAction): void {
    this.what.set(what);
    this.forget();
  }

  async make(): Promise<void> {
    const kind = this.kind();
    if (kind === null || this.isBusy()) return;
    this.isBusy.set(true);
    this.forget();
    try {
      const { path } = await this.api.create({ protocolId: this.protocolId, kind, what: this.what() });
      this.madeAt.set(path);
    } catch (failure) {
      this.failed.set(apiErrorOf(failure).message);
      await this.look();
    } finally {
      this.isBusy.set(false);
    }
  }

  /** What was said of the last one is not of the next. */
  private forget(): void {
    this.madeAt.set('');
    this.failed.set('');
  }
}
