import type { IAppSettings, ILaunchSession, UpdateChannel } from '@hangar/domain';

/** Reads the data that updates need from the running Hangar instance, through the API like any other client. */
export class RunningHangar {
  constructor(private readonly url: string) {}

  async hasGameRunning(): Promise<boolean> {
    const sessions = await this.read<ILaunchSession[]>('/api/sessions');
    return sessions.some(({ endedAt }) => !endedAt);
  }

  async isUpdateCheckEnabled(): Promise<boolean> {
    return (await this.read<IAppSettings>('/api/settings')).autoUpdateEnabled;
  }

  async getChannel(): Promise<UpdateChannel> {
    return (await this.read<IAppSettings>('/api/settings')).updateChannel;
  }

  private async read<T>(path: string): Promise<T> {
    const response = await fetch(new URL(path, this.url));
    if (!response.ok) throw new Error(`Hangar responded to ${path} with status ${response.status}.`);
    return ((await response.json()) as { data: T }).data;
  }
}
