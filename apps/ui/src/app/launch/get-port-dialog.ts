import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { Injector } from '@angular/core';
import { familyOfNewest } from '@hangar/domain';
import type { IProtocolCard, ISourcePort, SourcePortFamily } from '@hangar/domain';
import { DialogOpener, DialogShell } from '@hangar/ui-components';
import { ProtocolStore, ReadinessApi, SettingsStore } from '@hangar/ui-data-access';
import { firstValueFrom } from 'rxjs';

import { InstallPortButton } from '../source-ports/install-port-button';
import type { PortNeed } from '../source-ports/port-to-install';

/** How the dialog was closed: with an installed source port, or with the wish to choose another way. */
export type GetPortResult = ISourcePort | 'settings';

interface GetPortData {
  readonly protocol: IProtocolCard;
  readonly need: PortNeed;
}

/** Offers to install a source port that can run a protocol. */
@Component({
  selector: 'hangar-get-port-dialog',
  imports: [DialogShell, InstallPortButton],
  template: `
    <hangar-dialog-shell heading="Get a source port" i18n-heading>
      <div class="stack">
        <p i18n>
          A source port is the program that runs the game. {{ protocol.title }} starts as soon as one that can
          run it is installed.
        </p>
        <hangar-install-port-button [need]="need" [isMain]="true" (installed)="dialog.close($event)" />
      </div>
      <div dialogFooter>
        <button type="button" class="btn quiet" (click)="dialog.close()" i18n>Cancel</button>
        <button type="button" class="btn" (click)="dialog.close('settings')" i18n>All source ports…</button>
      </div>
    </hangar-dialog-shell>
  `,
  styles: `
    p {
      overflow-wrap: anywhere;
    }
  `,
})
export class GetPortDialog {
  protected readonly dialog = inject<DialogRef<GetPortResult>>(DialogRef);
  protected readonly protocol = inject<GetPortData>(DIALOG_DATA).protocol;
  protected readonly need = inject<GetPortData>(DIALOG_DATA).need;
}

/**
 * Offers to install a source port that can run a protocol, and makes the protocol use it. Resolves to the source port,
 * to `settings` if the user wants to choose another way, or to `undefined`. Rejects if the launcher can't report which
 * families are suitable. `family` is preferred.
 */
export async function getPortFor(
  injector: Injector,
  protocol: IProtocolCard,
  family?: SourcePortFamily,
): Promise<GetPortResult | undefined> {
  const suitable = await injector.get(ReadinessApi).listSuitableFamilies(protocol.id);
  const { closed } = injector.get(DialogOpener).open<GetPortResult, GetPortData>(GetPortDialog, {
    data: { protocol, need: { suitable, wanted: family ?? null } },
    size: 'small',
    focus: '[data-install-port], dialog',
  });
  const result = await firstValueFrom(closed, { defaultValue: undefined });
  if (result === undefined || result === 'settings') return result;
  const settings = injector.get(SettingsStore).settings();
  const isUsed =
    familyOfNewest(protocol.sourcePortId ?? settings?.defaultSourcePortId ?? null) === result.family;
  const isOnlyPort = protocol.sourcePortId === null && settings?.defaultSourcePortId === result.id;
  if (!isUsed && !isOnlyPort)
    await injector.get(ProtocolStore).update(protocol.id, { sourcePortId: result.id });
  return result;
}
