import { computed, signal } from '@angular/core';
import type { IShortcutPlace, ShortcutAction, ShortcutKind } from '@hangar/domain';
import { apiErrorOf } from '@hangar/ui-data-access';
import type { ShortcutsApi } from '@hangar/ui-data-access';

/** The state of the shortcut dialog: available locations, the user's choices and the result. */
export class ShortcutDraft {
  private readonly known = signal<readonly IShortcutPlace[] | null>(null);
  private readonly chosen = signal<ShortcutKind | null>(null);
  private readonly isBusy = signal(false);
  private readonly madeAt = signal('');
  private readonly failed = signal('');

  /** `null` until loaded. */
  readonly places = this.known.asReadonly();
  readonly what = signal<ShortcutAction>('launch');
  /** Path of the last shortcut; empty if none was created. */
  readonly made = this.madeAt.asReadonly();
  readonly fault = this.failed.asReadonly();
  /** The common reason why no shortcut can be created; empty if one can, or if the reasons differ. */
  readonly obstacle = computed(() => {
    const reasons = new Set((this.known() ?? []).map(({ reason }) => reason));
    const [only] = reasons;
    return reasons.size === 1 && only ? only : '';
  });
  /** The chosen kind while it is available; otherwise the first available one. */
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

  /** Checks which locations are available now: the user may have closed Steam. */
  async check(): Promise<void> {
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

  chooseAction(what: ShortcutAction): void {
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
      await this.check();
    } finally {
      this.isBusy.set(false);
    }
  }

  /** Clears the last result, which doesn't apply to other choices. */
  private forget(): void {
    this.madeAt.set('');
    this.failed.set('');
  }
}
