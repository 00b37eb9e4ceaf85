import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { inject, Injectable, signal } from '@angular/core';
import {
  withoutStop,
  type AcceptChoice,
  type IAcceptedIntake,
  type ILaunchSession,
  type IProposal,
} from '@hangar/domain';
import {
  ApiError,
  toApiError,
  CatalogStore,
  IntakeApi,
  Notifications,
  ProtocolStore,
  SessionStore,
  VersionStore,
} from '@hangar/ui-data-access';

import { LaunchQuery } from '../launch/launch-query';
import { UndoHistory } from '../undo/undo-history';
import type { Undoable } from '../undo/undo-storage';
import type { IntakeJob } from './intake-job';

/** The result of accepting proposals, and the ids of the protocols that already existed. */
interface Outcome extends IAcceptedIntake {
  readonly protocolsBefore: ReadonlySet<string>;
}

/** Accepts proposals in the sheet, reports the results and offers undo. Provided per sheet. */
@Injectable()
export class Acceptance {
  private readonly api = inject(IntakeApi);
  private readonly catalog = inject(CatalogStore);
  private readonly dialog = inject(DialogRef);
  private readonly job = inject<IntakeJob | null>(DIALOG_DATA, { optional: true });
  private readonly notifications = inject(Notifications);
  private readonly protocols = inject(ProtocolStore);
  private readonly query = inject(LaunchQuery);
  private readonly sessions = inject(SessionStore);
  private readonly undoHistory = inject(UndoHistory);
  private readonly versions = inject(VersionStore);
  private readonly choiceInProgress = signal<AcceptChoice | null>(null);
  private readonly errorMessage = signal('');

  /** The action in progress. */
  readonly actionInProgress = this.choiceInProgress.asReadonly();
  /** The error message if an action failed, otherwise empty. */
  readonly error = this.errorMessage.asReadonly();

  /** Accepts proposals and closes the sheet. If the server rejects them, the sheet stays open and shows the reason. */
  async accept(proposals: readonly IProposal[], choice: AcceptChoice): Promise<void> {
    const accepted = await this.submit(proposals, choice);
    if (!accepted) return;
    this.notify(proposals, choice, accepted);
    this.dialog.close();
  }

  /**
   * Accepts one proposal and keeps the sheet open for the other proposals. Resolves to `null` if nothing was added. If
   * only the launch failed, the sheet shows the reason, and the result has no session.
   */
  async acceptOne(proposal: IProposal, choice: AcceptChoice): Promise<IAcceptedIntake | null> {
    const accepted = await this.submit([proposal], choice, (error) => this.errorMessage.set(error.message));
    const isLaunchFailed = choice === 'play' && accepted?.session === null;
    if (accepted) this.notify([proposal], isLaunchFailed ? 'protocol' : choice, accepted);
    return accepted;
  }

  /** Submits proposals. `onLaunchFailure` is called if only the launch failed. */
  private async submit(
    proposals: readonly IProposal[],
    choice: AcceptChoice,
    onLaunchFailure?: (error: ApiError) => void,
  ): Promise<Outcome | null> {
    if (this.choiceInProgress() !== null) return null;
    this.choiceInProgress.set(choice);
    this.errorMessage.set('');
    const protocolsBefore = new Set(this.protocols.byId().keys());
    try {
      const accepted = await this.acceptAll(proposals, choice);
      this.job?.markAdded(accepted.fileIds);
      if (accepted.session) this.sessions.update(accepted.session);
      return { ...accepted, protocolsBefore };
    } catch (failure) {
      const error = toApiError(failure);
      const partialResult = getAcceptedIntake(error);
      this.job?.markAdded(partialResult?.fileIds ?? []);
      if (!partialResult || !onLaunchFailure) {
        this.explain(error);
        return null;
      }
      onLaunchFailure(error);
      return { ...partialResult, session: null, protocolsBefore };
    } finally {
      this.choiceInProgress.set(null);
      await Promise.all([this.catalog.reload(), this.protocols.reload(), this.versions.reload()]);
    }
  }

  /** Accepts proposals. Proposals with different passwords need separate requests. */
  private async acceptAll(proposals: readonly IProposal[], what: AcceptChoice): Promise<IAcceptedIntake> {
    const groups = new Map<string | undefined, IProposal[]>();
    for (const proposal of proposals) {
      const password = this.job?.getPassword(proposal);
      groups.set(password, [...(groups.get(password) ?? []), proposal]);
    }
    const results: IAcceptedIntake[] = [];
    for (const [password, group] of groups)
      results.push(await this.api.accept({ proposals: group, what, ...(password && { password }) }));
    return mergeResults(results);
  }

  /**
   * Shows an error in the sheet. If only the launch failed, reports the error in a toast and closes the sheet, because
   * the protocol has been created.
   */
  private explain(error: ApiError): void {
    const acceptedPart = getAcceptedIntake(error);
    if (!acceptedPart) {
      this.errorMessage.set(error.message);
      return;
    }
    this.notifications.report(error, $localize`The game didn't start`, this.showActionFor(acceptedPart));
    this.dialog.close();
  }

  private notify(proposals: readonly IProposal[], choice: AcceptChoice, accepted: Outcome): void {
    const [first] = proposals;
    const title = first?.title ?? '';
    const undoable = choice === 'update' ? null : this.createUndoable(proposals, accepted);
    if (undoable) this.undoHistory.remember(undoable);
    this.notifications.notify({
      tone: 'good',
      title: getResultTitle(title, choice, accepted),
      text: getSkippedText(accepted),
      action: undoable && {
        label: accepted.session ? $localize`Stop and undo` : $localize`Undo`,
        isOnce: true,
        run: () => this.undo(undoable, accepted.session),
      },
    });
  }

  /** Returns the steps that undo accepted proposals; `null` if the library already had everything. */
  private createUndoable(
    proposals: readonly IProposal[],
    { protocolIds, fileIds, protocolsBefore }: Outcome,
  ): Undoable | null {
    const title = proposals[0]?.title ?? '';
    const known = proposals.flatMap(({ alreadyCatalogued }) => alreadyCatalogued);
    const knownIds = new Set(known.filter((id) => !this.job?.isStaged(id)));
    const newProtocolIds = protocolIds.filter((id) => !protocolsBefore.has(id));
    const newFileIds = fileIds.filter((id) => !knownIds.has(id));
    if (newProtocolIds.length + newFileIds.length === 0) return null;
    return {
      what: $localize`Added ${title}:title:`,
      // All of them are new, regardless of their dates.
      steps: [{ kind: 'delete-mods', protocolIds: newProtocolIds, fileIds: newFileIds, since: '' }],
    };
  }

  private async undo(undoable: Undoable, session: ILaunchSession | null): Promise<void> {
    try {
      await this.stop(session);
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't undo`);
      return;
    }
    await this.undoHistory.undoNow(undoable);
  }

  /** Stops the game before the undo, because a running protocol can't be deleted. */
  private async stop(session: ILaunchSession | null): Promise<void> {
    const isRunning = this.sessions.running().some(({ sessionId }) => sessionId === session?.sessionId);
    if (session && isRunning) await this.sessions.stop(session.sessionId);
  }

  private showActionFor({ protocolIds: [id] }: IAcceptedIntake) {
    return id === undefined ? null : { label: $localize`Show`, run: () => this.query.showDetails(id) };
  }
}

function mergeResults(results: readonly IAcceptedIntake[]): IAcceptedIntake {
  const skipped = results.flatMap((result) => result.skipped ?? []);
  return {
    fileIds: results.flatMap(({ fileIds }) => fileIds),
    protocolIds: results.flatMap(({ protocolIds }) => protocolIds),
    baseGameVersionIds: results.flatMap(({ baseGameVersionIds }) => baseGameVersionIds),
    session: results.map(({ session }) => session).find((session) => session !== null) ?? null,
    ...(skipped.length > 0 ? { skipped } : {}),
  };
}

function getAcceptedIntake({ details }: ApiError): IAcceptedIntake | null {
  return (details as { accepted?: IAcceptedIntake } | undefined)?.accepted ?? null;
}

/** Lists the skipped files with the reasons; empty if nothing was skipped. */
function getSkippedText({ skipped = [] }: IAcceptedIntake): string {
  return skipped
    .map(({ fileName, reason }) => $localize`Skipped ${fileName}:name:: ${reason}:reason:`)
    .join(' ');
}

function getResultTitle(title: string, choice: AcceptChoice, accepted: Outcome): string {
  const { protocolIds, fileIds, baseGameVersionIds, protocolsBefore } = accepted;
  switch (choice) {
    case 'play':
      return $localize`Playing ${withoutStop(title)}:title:. Saved to your library.`;
    case 'update':
      return protocolIds.length === 1
        ? $localize`Updated 1 protocol`
        : $localize`Updated ${protocolIds.length}:count: protocols`;
    case 'protocol':
      if (protocolIds.every((id) => protocolsBefore.has(id)))
        return $localize`Already in your library, nothing added`;
      return protocolIds.length === 1
        ? $localize`Saved ${title}:title: as a protocol`
        : $localize`Saved ${protocolIds.length}:count: protocols`;
    case 'files':
      if (fileIds.length === 0 && baseGameVersionIds.length > 0)
        return $localize`Added base game ${title}:title:`;
      return fileIds.length === 1
        ? $localize`Added 1 mod file`
        : $localize`Added ${fileIds.length}:count: mod files`;
  }
}
