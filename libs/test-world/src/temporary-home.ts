import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary home directory that contains a data directory and has room for other files. */
export interface TemporaryHome {
  readonly home: string;
  readonly dataDirectory: string;
  /** Returns a path below the home directory without creating anything. */
  at(...names: string[]): string;
  remove(): void;
}

/** Creates a home directory in the system's temporary folder. */
export function createTemporaryHome(): TemporaryHome {
  const home = mkdtempSync(join(tmpdir(), 'hangar e2e '));
  // dsda-doom creates only the last folder of this path (source: prboom2/src/SDL/i_system.c).
  mkdirSync(join(home, '.local', 'share'), { recursive: true });
  return {
    home,
    dataDirectory: join(home, '.config', 'hangar'),
    at: (...names) => join(home, ...names),
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 3 }),
  };
}
