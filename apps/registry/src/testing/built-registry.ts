import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Builds the Registry in the `app` subfolder of a directory. */
export function buildRegistry(directory: string): void {
  execFileSync(process.execPath, ['tools/build.mjs', 'registry', join(directory, 'app')], {
    cwd: WORKSPACE,
  });
}

/** A built Registry that runs as a separate process. */
export interface RegistryProcess {
  readonly process: ChildProcess;
  readonly url: string;
}

/** Starts a Registry built by {@link buildRegistry}. Resolves when it is listening. */
export async function startRegistry(
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<RegistryProcess> {
  const server = spawn(process.execPath, [join(directory, 'app/main.mjs')], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += String(chunk);
      const found = /listening on (\S+)/.exec(output);
      if (found?.[1]) resolve(found[1]);
    });
    server.once('exit', () => reject(new Error(`The Registry did not start: ${output}`)));
  });
  return { process: server, url };
}
