import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { windowsProgram } from '@hangar/file-system';

/** Returns the file names of this user's running programs, as the system reports them. */
export type RunningPrograms = () => Promise<ReadonlySet<string>>;

const run = promisify(execFile);

/**
 * Queries the system: `/proc` on Linux, `ps` on macOS, `tasklist` on Windows. Linux truncates names after 15 bytes.
 * @throws the system's own error
 */
export async function runningPrograms(): Promise<ReadonlySet<string>> {
  switch (process.platform) {
    case 'linux':
      return listProgramsInProc();
    case 'win32': {
      const { stdout } = await run(windowsProgram('System32\\tasklist.exe'), ['/FO', 'CSV', '/NH'], {
        windowsHide: true,
      });
      return new Set(stdout.split('\n').flatMap((line) => /^"([^"]+)"/.exec(line)?.[1] ?? []));
    }
    default: {
      const { stdout } = await run('ps', ['-xo', 'comm=']);
      return new Set(stdout.split('\n').map((line) => basename(line.trim())));
    }
  }
}

async function listProgramsInProc(): Promise<ReadonlySet<string>> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const names = await Promise.all(processes.map((id) => readOwnProcessName(`/proc/${id}`)));
  return new Set(names.flatMap((name) => name ?? []));
}

async function readOwnProcessName(folder: string): Promise<string | null> {
  try {
    const { uid } = await stat(folder);
    return uid === process.getuid?.() ? (await readFile(`${folder}/comm`, 'utf8')).trim() : null;
  } catch {
    // The process has ended since the folder was listed.
    return null;
  }
}
