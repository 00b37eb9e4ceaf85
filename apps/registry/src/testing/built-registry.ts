import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

let program: string | undefined;

/** Returns the program of the built Registry. It is built once for all tests of a run, in the temporary folder of that run. */
export function buildRegistryOnce(): string {
  if (program === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'hangar-registry-program-'));
    execFileSync(process.execPath, ['tools/build.mjs', 'registry', folder], { cwd: WORKSPACE });
    program = join(folder, 'main.mjs');
  }
  return program;
}

/** A built Registry that runs as a separate process. */
export interface RegistryProcess {
  readonly process: ChildProcess;
  readonly url: string;
}

/** Starts the built Registry. Resolves when it is listening. */
export async function startRegistry(environment: Readonly<Record<string, string>>): Promise<RegistryProcess> {
  const server = spawn(process.execPath, [buildRegistryOnce()], {
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
