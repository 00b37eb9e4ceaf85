import { Component, computed, inject, input, resource } from '@angular/core';
import type { IProtocol } from '@hangar/domain';
import { CompleteProtocolStore, PlayApi, ProtocolStore } from '@hangar/ui-data-access';

/** Returns the protocols that list a mod file. */
export function findProtocolsWithFile(protocols: readonly IProtocol[], id: string): readonly IProtocol[] {
  return protocols.filter(({ files, extras }) => [...files, ...extras].some(({ fileId }) => fileId === id));
}

/** Shows what a new version of a mod file would affect: the protocols that use the older version, and their saves. */
@Component({
  selector: 'hangar-version-effects',
  template: `
    <b i18n>{count(), plural,
      =0 {No protocol uses the version you have.}
      =1 {1 protocol uses the version you have.}
      other {{{ count() }} protocols use the version you have.}
    }</b
    >&ngsp;
    @if (saveCount() === 0) {
      <ng-container i18n>No saves use it.</ng-container>
    } @else if (saveCount() === null) {
      <ng-container i18n>Saves from the old version may not load in the new one.</ng-container>
    } @else {
      <ng-container i18n>{saveCount(), plural,
        =1 {1 save made with it ({{ saved() }}) may not load in the new one.}
        other {{{ saveCount() }} saves made with it ({{ saved() }}) may not load in the new one.}
      }</ng-container>
    }
  `,
})
export class VersionEffects {
  private readonly api = inject(PlayApi);
  private readonly protocols = inject(ProtocolStore);
  private readonly completeProtocols = inject(CompleteProtocolStore);

  /** Id of the older mod file. */
  readonly fileId = input.required<string>();

  protected readonly count = computed(
    () => findProtocolsWithFile(this.completeProtocols.protocols() ?? [], this.fileId()).length,
  );
  private readonly saves = resource({
    params: () => this.fileId() || undefined,
    loader: ({ params }) => this.api.listSavesOfFile(params),
  });
  /** Number of saves made with the older version; `null` until loaded. */
  protected readonly saveCount = computed(() => (this.saves.hasValue() ? this.saves.value().length : null));
  /** Titles of the protocols with these saves. */
  protected readonly saved = computed(() => {
    const titles = this.protocols.byId();
    const ids = new Set(this.saves.hasValue() ? this.saves.value().map(({ protocolId }) => protocolId) : []);
    return [...ids].flatMap((id) => titles.get(id)?.title ?? []).join(', ');
  });
}
