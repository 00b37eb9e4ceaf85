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

/** The result of the dialog: an installed source port, or `settings` if the user wants to choose another way. */
export type GetPortResult = ISourcePort | 'settings';

interface GetPortData {
  /** The title of the protocol that starts afterwards; `null` for several protocols, which don't start. */
  readonly title: string | null;
  readonly need: PortNeed;
}

/** Offers to install a source port that can run a protocol. */
@Component({
  selector: 'hangar-get-port-dialog',
  imports: [DialogShell, InstallPortButton],
  template: `
    <hangar-dialog-shell heading="Get a source port" i18n-heading>
      <div class="stack">
        @if (data.title === null) {
          <p i18n>
            A source port is the program that runs the game. The protocols will use it as soon as it is
            installed.
          </p>
        } @else {
          <p i18n>
            A source port is the program that runs the game. {{ data.title }} starts as soon as one that can
            run it is installed.
          </p>
        }
        <hangar-install-port-button [need]="data.need" [isMain]="true" (installed)="dialog.close($event)" />
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
  protected readonly data = inject<GetPortData>(DIALOG_DATA);
}

/**
 * Offers to install a source port that can run a protocol, and makes the protocol use it. Resolves to the source port,
 * to `settings` if the user wants to choose another way, or to `undefined` if the user cancels. Rejects if the launcher
 * can't report which families are suitable. `family` is preferred.
 */
export async function getPortFor(
  injector: Injector,
  protocol: IProtocolCard,
  family?: SourcePortFamily,
): Promise<GetPortResult | undefined> {
  const suitable = await injector.get(ReadinessApi).listSuitableFamilies(protocol.id);
  const need = { suitable, wanted: family ?? null };
  const result = await openGetPortDialog(injector, { title: protocol.title, need });
  if (result === undefined || result === 'settings') return result;
  const settings = injector.get(SettingsStore).settings();
  if (!usesPort(protocol, result, settings?.defaultSourcePortId ?? null))
    await injector.get(ProtocolStore).update(protocol.id, { sourcePortId: result.id });
  return result;
}

/** An installed source port, and the protocols that don't use it yet. */
interface PortForAll {
  readonly port: ISourcePort;
  readonly others: readonly IProtocolCard[];
}

/**
 * Offers to install a source port of a family that can run all of these protocols. Resolves to `settings` if the user
 * wants to choose another way, or to `undefined` if the user cancels.
 */
export async function getPortForAll(
  injector: Injector,
  protocols: readonly IProtocolCard[],
  family: SourcePortFamily,
): Promise<PortForAll | 'settings' | undefined> {
  const need = { suitable: [family], wanted: family };
  const port = await openGetPortDialog(injector, { title: null, need });
  if (port === undefined || port === 'settings') return port;
  const defaultId = injector.get(SettingsStore).settings()?.defaultSourcePortId ?? null;
  return { port, others: protocols.filter((protocol) => !usesPort(protocol, port, defaultId)) };
}

function openGetPortDialog(injector: Injector, data: GetPortData): Promise<GetPortResult | undefined> {
  const { closed } = injector.get(DialogOpener).open<GetPortResult, GetPortData>(GetPortDialog, {
    data,
    size: 'small',
    focus: '[data-install-port], dialog',
  });
  return firstValueFrom(closed, { defaultValue: undefined });
}

/** Whether a protocol already uses a new source port, either as the newest of its family or as the default. */
function usesPort(
  { sourcePortId }: IProtocolCard,
  { id, family }: ISourcePort,
  defaultSourcePortId: string | null,
): boolean {
  return (
    familyOfNewest(sourcePortId ?? defaultSourcePortId) === family ||
    (sourcePortId === null && defaultSourcePortId === id)
  );
}
