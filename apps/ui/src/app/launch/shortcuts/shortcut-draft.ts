import { computed, signal } from '@angular/core';
import type { IShortcutPlace, ShortcutAction, ShortcutKind } from '@hangar/domain';
import { toApiError } from '@hangar/ui-data-access';
import type { ShortcutsApi } from '@hangar/ui-data-access';

/** The state of the shortcut dialog: available locations, the user's choices and the result. */
export class ShortcutDraft {
  private readonly loadedPlaces = signal<readonly IShortcutPlace[] | null>(null);
  private readonly chosen = signal<ShortcutKind | null>(null);
  private readonly isBusy = signal(false);
  private readonly lastPath = signal('');
  private readonly errorMessage = signal('');

  /** `null` until loaded. */
  readonly places = this.loadedPlaces.asReadonly();
  readonly action = signal<ShortcutAction>('launch');
  /** Path of the latest shortcut; empty if none was created. */
  readonly createdPath = this.lastPath.asReadonly();
  readonly fault = this.errorMessage.asReadonly();
  /** The common reason why no shortcut can be created; empty if one can, or if the reasons differ. */
  readonly obstacle = computed(() => {
    const reasons = new Set((this.loadedPlaces() ?? []).map(({ reason }) => reason));
    const [commonReason] = reasons;
    return reasons.size === 1 && commonReason ? commonReason : '';
  });
  /** The chosen kind while it is available; otherwise the first available one. */
  readonly kind = computed(() => {
    const availableKinds = (this.loadedPlaces() ?? [])
      .filter(({ path }) => path !== null)
      .map(({ kind }) => kind);
    const chosen = this.chosen();
    return chosen !== null && availableKinds.includes(chosen) ? chosen : (availableKinds[0] ?? null);
  });
  readonly canCreate = computed(() => this.kind() !== null && !this.isBusy());

  constructor(
    private readonly protocolId: string,
    private readonly api: Pick<ShortcutsApi, 'listPlaces' | 'create'>,
  ) {}

  /** Checks which locations are available now, because the user may have closed Steam. */
  async check(): Promise<void> {
    try {
      this.loadedPlaces.set(await this.api.listPlaces());
    } catch (failure) {
      this.errorMessage.set(toApiError(failure).message);
    }
  }

  choose(kind: ShortcutKind): void {
    this.chosen.set(kind);
    this.clearResult();
  }

  chooseAction(what: ShortcutAction): void {
    this.action.set(what);
    this.clearResult();
  }

  async create(): Promise<void> {
    const kind = this.kind();
    if (kind === null || this.isBusy()) return;
    this.isBusy.set(true);
    this.clearResult();
    try {
      const { path } = await this.api.create({ protocolId: this.protocolId, kind, what: this.action() });
      this.lastPath.set(path);
    } catch (failure) {
      this.errorMessage.set(toApiError(failure).message);
      await this.check();
    } finally {
      this.isBusy.set(false);
    }
  }

  /** Clears the previous result, because it doesn't apply to other choices. */
  private clearResult(): void {
    this.lastPath.set('');
    this.errorMessage.set('');
  }
}
