import { inject, Service, signal } from '@angular/core';
import type { ICreateProtocolRequest } from '@hangar/domain';

import { apiErrorOf } from '../api/api-error';
import type { ApiError } from '../api/api-error';
import { LauncherApi } from '../api/launcher-api';
import { Notices } from '../notices/notices';
import { Library } from './library';
import type { ProtocolView } from './protocol-view';

/** Starts, stops and creates protocols. What goes wrong is told as a notice; nothing is shown before it is true. */
@Service()
export class ProtocolDesk {
  private readonly api = inject(LauncherApi);
  private readonly library = inject(Library);
  private readonly notices = inject(Notices);
  private readonly busyIds = signal<ReadonlySet<string>>(new Set());

  /** Ids of the protocols that are just being started or stopped. */
  readonly busy = this.busyIds.asReadonly();

  async launch({ id, title }: Pick<ProtocolView, 'id' | 'title'>): Promise<void> {
    await this.work(id, async () => {
      const session = await this.api.launch(id);
      if (session.endedAt !== undefined) {
        this.notices.tell(`${title} ran and ended at once.`, session.command.notes);
      } else if (session.command.notes.length > 0) {
        this.notices.tell(`${title} is running, with something left out.`, session.command.notes);
      }
    });
  }

  async stop({ id, session }: Pick<ProtocolView, 'id' | 'session'>): Promise<void> {
    if (session) await this.work(id, () => this.api.stop(session.sessionId));
  }

  /** Creates a protocol; resolves to the error, if there was one, for the form to show. */
  async create(request: ICreateProtocolRequest): Promise<ApiError | null> {
    try {
      const protocol = await this.api.createProtocol(request);
      await this.library.protocols.reload();
      this.notices.tell(`${protocol.title} is ready to launch.`);
      return null;
    } catch (failure) {
      return apiErrorOf(failure);
    }
  }

  private async work(id: string, action: () => Promise<unknown>): Promise<void> {
    if (this.busyIds().has(id)) return;
    this.busyIds.update((ids) => new Set(ids).add(id));
    try {
      await action();
    } catch (failure) {
      this.notices.report(apiErrorOf(failure));
    } finally {
      // Reading first: the button must not say "Launch" between the start and the news of it.
      await this.library.sessions.reload();
      this.busyIds.update((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }
}
