import { fileURLToPath } from 'node:url';
import { createTemporaryHome, ServerProcess, type TemporaryHome } from '@hangar/test-world';

const SCRIPT = fileURLToPath(new URL('nest-host.mjs', import.meta.url));

/** The options of Hangar in the host, and the host's own prefix. */
export interface HostOptions {
  readonly uiPath?: string;
  readonly prefix?: string;
  readonly globalPrefix?: string;
  readonly branding?: { readonly name: string; readonly logo: string; readonly accent: string };
}

/** A program that hosts Hangar, with a separate home directory. */
export class NestHost {
  private constructor(
    readonly url: string,
    readonly place: TemporaryHome,
    private readonly process: ServerProcess,
  ) {}

  static async start(options: HostOptions): Promise<NestHost> {
    const place = createTemporaryHome();
    const { home } = place;
    const server = new ServerProcess(SCRIPT, { home, args: [home, JSON.stringify(options)] });
    const [, url = ''] = await server.waitForOutput(/Listening at (\S+)\./);
    return new NestHost(url, place, server);
  }

  async stop(): Promise<void> {
    await this.process.stop();
    this.place.remove();
  }
}
