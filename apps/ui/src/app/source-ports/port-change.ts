import { inject, Injector, Service } from '@angular/core';
import { familyOfNewest } from '@hangar/domain';
import type {
  IReadinessPreview,
  IReadinessPreviewRequest,
  ISourcePort,
  ISourcePortChoice,
} from '@hangar/domain';
import { formatNameAndVersion } from '@hangar/ui-components';
import { SettingsStore, SourcePortsApi, toApiError } from '@hangar/ui-data-access';

import { getFamilyName } from './family-names';
import { findReplacement } from './replaced-default';
import type { ConfirmedPortChange } from './port-change-dialog';

/** Shows the effects of a change of source ports before it is made. The dialog is loaded on demand. */
@Service()
export class PortChange {
  private readonly injector = inject(Injector);
  private readonly api = inject(SourcePortsApi);
  private readonly settings = inject(SettingsStore);

  /**
   * Lets the user confirm the effects. Resolves to `null` if the user cancelled. Rejects if the effects are unknown.
   */
  async confirm(change: IReadinessPreviewRequest): Promise<ConfirmedPortChange | null> {
    const preview = await this.preview(change);
    if (preview === null || isWithoutEffect(preview, change)) return { keptIds: [], isShown: false };
    const { openPortChangeDialog } = await import('./port-change-dialog');
    const oldId = change.removeSourcePortId ?? this.settings.settings()?.defaultSourcePortId;
    return openPortChangeDialog(this.injector, {
      change,
      preview,
      newName: this.getName(this.findNewId(change), change.sourcePorts),
      oldName: this.getName(oldId ?? null),
    });
  }

  /** Returns the source port that will be used. Removing the default makes another port the default. */
  private findNewId(change: IReadinessPreviewRequest): string | null {
    const { removeSourcePortId: id, defaultSourcePortId, protocols } = change;
    if (protocols !== undefined) return protocols.sourcePortId ?? null;
    const settings = this.settings.settings();
    if (id === undefined || settings === null) return defaultSourcePortId ?? null;
    const replacement = findReplacement(settings, [{ id }]);
    return replacement === settings.defaultSourcePortId ? null : replacement;
  }

  /** Resolves to `null` for a source port that the server doesn't know yet. */
  private async preview(change: IReadinessPreviewRequest): Promise<IReadinessPreview | null> {
    const { defaultSourcePortId: id = null, sourcePorts } = change;
    if (id !== null && !sourcePorts && familyOfNewest(id) === null && !this.findPort(id)) return null;
    try {
      return await this.api.previewChange(change);
    } catch (failure) {
      if (toApiError(failure).code === 'SOURCE_PORT_NOT_FOUND') return null;
      throw failure;
    }
  }

  /** Returns a source port, including hidden ones. */
  private findPort(portId: string): ISourcePort | undefined {
    return this.settings.settings()?.sourcePorts.find(({ id }) => id === portId);
  }

  /** @param added source ports that haven't been saved yet */
  private getName(id: string | null, added: readonly ISourcePortChoice[] = []): string | null {
    if (id === null) return null;
    const family = familyOfNewest(id);
    if (family !== null) return $localize`the newest ${getFamilyName(family)}:family:`;
    const port = this.findPort(id);
    if (port) return formatNameAndVersion(port);
    return added.find((choice) => choice.id === id)?.name ?? id;
  }
}

/** Whether nothing changes. The removal of a port is always shown if protocols use it. */
function isWithoutEffect(
  { improved, worsened, saves, details }: IReadinessPreview,
  { removeSourcePortId }: IReadinessPreviewRequest,
): boolean {
  if (removeSourcePortId !== undefined && (details?.protocolCount ?? 0) > 0) return false;
  const { lost, moved, gained } = saves ?? { lost: 0, moved: 0, gained: 0 };
  return improved.length + worsened.length + lost + moved + gained === 0;
}
