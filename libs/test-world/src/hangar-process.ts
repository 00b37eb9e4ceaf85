import { fileURLToPath } from 'node:url';

import { findFreePort } from './free-port.ts';
import { LauncherClient } from './launcher-client.ts';
import { ServerProcess } from './server-process.ts';

const API = fileURLToPath(new URL('../../../dist/apps/api/main.mjs', import.meta.url));
const READY = /^Hangar (E1M\S+) listening on (http:\/\/127\.0\.0\.1:\d+)$/m;

/** The environment of a Hangar process. */
export interface ProcessOptions {
  /** The user's home directory. */
  readonly home: string;
  readonly dataDirectory: string;
  /** A free port if absent. */
  port?: number;
  /** Additional environment variables, such as DISPLAY. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The built API as a child process, as a user would run it. */
export class HangarProcess extends ServerProcess {
  readonly url: string;
  readonly client: LauncherClient;

  private constructor({ home, dataDirectory, env }: ProcessOptions, port: number) {
    super(API, { home, env: { HANGAR_DATA_DIR: dataDirectory, HANGAR_PORT: String(port), ...env } });
    this.url = `http://127.0.0.1:${port}`;
    this.client = new LauncherClient(this.url);
  }

  /** Starts the launcher and waits until it reports that it is listening. */
  static async start(options: ProcessOptions): Promise<HangarProcess> {
    const hangar = await HangarProcess.spawn(options);
    await hangar.waitForOutput(READY);
    return hangar;
  }

  /** Starts the launcher without waiting, for starts that are expected to fail. */
  static async spawn(options: ProcessOptions): Promise<HangarProcess> {
    return new HangarProcess(options, options.port ?? (await findFreePort()));
  }
}
