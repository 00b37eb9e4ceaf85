import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '@hangar/api-foundation/events';
import { APP_UPDATER, type AppUpdater } from '@hangar/api-foundation/platform';
import type { IUpdateState } from '@hangar/domain';

/** Controls updates through the desktop shell and publishes their status. */
@Injectable()
export class UpdateSteps implements OnApplicationBootstrap, OnApplicationShutdown {
  private stopListening: () => void = () => undefined;

  constructor(
    @Inject(APP_UPDATER) private readonly updater: AppUpdater,
    private readonly events: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.updater.onChange((info) => this.events.publish('update.status', info));
  }

  get state(): IUpdateState {
    return { info: this.updater.info, installType: this.updater.installType };
  }

  async run(step: 'check' | 'download' | 'cancelDownload' | 'install'): Promise<IUpdateState> {
    await this.updater[step]();
    return this.state;
  }

  onApplicationShutdown(): void {
    this.stopListening();
  }
}
