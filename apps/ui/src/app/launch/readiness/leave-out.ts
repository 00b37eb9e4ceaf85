import { inject, Injector, Service } from '@angular/core';
import type {
  ErrorDetails,
  ILaunchRequest,
  IModFile,
  IProtocol,
  IProtocolCard,
  IReadinessReport,
  IRemedy,
  IUnsupportedFile,
} from '@hangar/domain';
import { CatalogStore, Notifications, ProtocolRecords, type ApiError } from '@hangar/ui-data-access';

import { openLeaveOutDialog } from './leave-out-dialog';
import type { LeaveOutAnswer, LeaveOutRemedy, UnsupportedFiles } from './leave-out-dialog';
import { ReadinessReports } from './readiness-reports';

type Refusal = ErrorDetails['MOD_FILES_UNSUPPORTED'];

/** The actions on a protocol that a launch needs from its caller. */
export interface LaunchActions {
  launch(protocol: IProtocolCard, request?: ILaunchRequest): Promise<void>;
  applyRemedy(protocol: IProtocolCard, remedy: IRemedy): Promise<void>;
}

/** Launches protocols whose source port can't load all files, after showing which files are left out. */
@Service()
export class PartialLauncher {
  private readonly injector = inject(Injector);
  private readonly reports = inject(ReadinessReports);
  private readonly protocols = inject(ProtocolRecords);
  private readonly catalog = inject(CatalogStore);
  private readonly notifications = inject(Notifications);

  /** Shows which files a launch would leave out, and launches the protocol as the user decides. */
  launch(protocol: IProtocolCard, actions: LaunchActions): Promise<void> {
    return this.confirmAndLaunch(protocol, {}, actions, async () =>
      getUnsupported(await this.reports.read(protocol.id)),
    );
  }

  /** Does the same after a launch was refused because files would be left out. */
  launchRefused(
    protocol: IProtocolCard,
    request: ILaunchRequest,
    error: ApiError,
    actions: LaunchActions,
  ): Promise<void> {
    const { files = [], sourcePorts = [] } = (error.details ?? {}) as Partial<Refusal>;
    const [port] = sourcePorts;
    return this.confirmAndLaunch(protocol, request, actions, async () => {
      // Without files, the launch would be requested again, and refused again.
      if (files.length === 0) throw error;
      if (port) return { files, remedy: { kind: 'use-source-port', sourcePortId: port.id, name: port.name } };
      // The protocol's remedies don't consider which source ports can load the save.
      if (request.saveId !== undefined) return { files, remedy: null };
      return { files, remedy: getUnsupported(await this.reports.read(protocol.id)).remedy };
    });
  }

  private async confirmAndLaunch(
    protocol: IProtocolCard,
    request: ILaunchRequest,
    actions: LaunchActions,
    readUnsupported: () => Promise<UnsupportedFiles>,
  ): Promise<void> {
    await this.notifications.attempt(
      async () => {
        const [unsupported, record] = await Promise.all([
          readUnsupported(),
          this.protocols.open(protocol.id),
        ]);
        const loaded = listLoaded(record, unsupported.files, this.catalog.byHash());
        const answer =
          unsupported.files.length === 0
            ? null
            : await openLeaveOutDialog(this.injector, { title: protocol.title, loaded, ...unsupported });
        if (answer !== undefined) await launchWithAnswer(answer, protocol, request, actions);
      },
      $localize`Couldn't launch ${protocol.title}:title:`,
    );
  }
}

/** Launches according to the user's answer. `null` means that the problem was solved after the button was rendered. */
async function launchWithAnswer(
  answer: LeaveOutAnswer | null,
  protocol: IProtocolCard,
  request: ILaunchRequest,
  actions: LaunchActions,
): Promise<void> {
  switch (answer?.kind) {
    case 'leave-out':
      return actions.launch(protocol, { ...request, leaveOutUnsupported: true });
    case 'once':
      return actions.launch(protocol, { ...request, sourcePortId: answer.sourcePortId });
    case 'remedy':
      await actions.applyRemedy(protocol, answer.remedy);
      // Installing a source port already launches the protocol.
      if (answer.remedy.kind === 'install-source-port') return;
      return actions.launch(protocol, request);
    case undefined:
      return actions.launch(protocol, request);
  }
}

/** Returns the files that the source port can't load, and the best way to load them all. */
function getUnsupported({ problems }: Pick<IReadinessReport, 'problems'>): UnsupportedFiles {
  const unsupported = problems.filter(({ code }) => code === 'MOD_FILES_UNSUPPORTED');
  const isRemedy = (remedy: IRemedy): remedy is LeaveOutRemedy =>
    remedy.kind === 'use-source-port' || remedy.kind === 'install-source-port';
  return {
    files: unsupported.map(({ subject, message }) => ({
      fileId: subject?.id ?? '',
      name: subject?.name ?? '',
      reason: message,
    })),
    remedy: unsupported[0]?.remedies.find(isRemedy) ?? null,
  };
}

/** Returns the names of the protocol's files that are loaded, in order. */
function listLoaded(
  { files, extras }: Pick<IProtocol, 'files' | 'extras'>,
  unsupported: readonly Pick<IUnsupportedFile, 'fileId'>[],
  catalog: ReadonlyMap<string, Pick<IModFile, 'name'>>,
): string[] {
  const unsupportedIds = new Set(unsupported.map(({ fileId }) => fileId));
  return [...files, ...extras].flatMap(({ fileId, hashValue, name, enabled }) =>
    enabled && !unsupportedIds.has(fileId) ? [catalog.get(hashValue)?.name ?? name] : [],
  );
}
