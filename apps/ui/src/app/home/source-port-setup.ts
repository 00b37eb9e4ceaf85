import { computed, inject, Service, signal } from '@angular/core';
import type { IAppSettings, IFoundSourcePort, IUpdateSettingsRequest } from '@hangar/domain';

import { apiErrorOf } from '../api/api-error';
import { LauncherApi } from '../api/launcher-api';
import { Notices } from '../notices/notices';
import { Library } from './library';

/** Finds source ports on this machine and puts them into the settings. */
@Service()
export class SourcePortSetup {
  private readonly api = inject(LauncherApi);
  private readonly library = inject(Library);
  private readonly notices = inject(Notices);
  private readonly scanResult = signal<readonly IFoundSourcePort[] | null>(null);
  private readonly working = signal(false);

  /** Whether a scan or a change is under way. */
  readonly isWorking = this.working.asReadonly();

  /** What the last scan found and the settings do not hold yet; `null` before the first scan. */
  readonly found = computed(() => {
    const known = new Set(this.library.settings.value()?.sourcePorts.map((port) => port.executablePath));
    return this.scanResult()?.filter((port) => !known.has(port.executablePath)) ?? null;
  });

  /** Whether the last scan found anything at all, known or not. */
  readonly foundAny = computed(() => (this.scanResult()?.length ?? 0) > 0);

  scan(): Promise<void> {
    return this.work(async () => {
      this.scanResult.set(await this.api.scanPorts());
      // On a narrow screen the list itself may be out of sight.
      this.notices.tell(foundText(this.found()?.length ?? 0));
    });
  }

  add(port: IFoundSourcePort): Promise<void> {
    const { name, family, executablePath, version } = port;
    return this.change((settings) => ({
      sourcePorts: [...settings.sourcePorts, { name, family, executablePath, version }],
    }));
  }

  makeDefault(id: string): Promise<void> {
    return this.change(() => ({ defaultSourcePortId: id }));
  }

  private change(change: (settings: IAppSettings) => IUpdateSettingsRequest): Promise<void> {
    return this.work(async () => {
      // Read just before, so that a port that was added elsewhere is not lost.
      await this.api.updateSettings(change(await this.api.settings()));
      await this.library.settings.reload();
    });
  }

  private async work(action: () => Promise<void>): Promise<void> {
    if (this.working()) return;
    this.working.set(true);
    try {
      await action();
    } catch (failure) {
      this.notices.report(apiErrorOf(failure));
    } finally {
      this.working.set(false);
    }
  }
}

function foundText(count: number): string {
  if (count === 0) return 'No new source port was found on this machine.';
  return count === 1
    ? 'One source port was found. Add it if you play with it.'
    : `${count} source ports were found. Add the ones that you play with.`;
}
