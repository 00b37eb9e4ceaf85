import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A home directory of its own, with a data directory in it and room for other files. */
export interface TemporaryHome {
  readonly home: string;
  readonly dataDirectory: string;
  /** A path below the home directory; nothing is made there. */
  at(...names: string[]): string;
  remove(): void;
}

/** Makes a home directory in the system's temporary folder. */
export function temporaryHome(): TemporaryHome {
  const home = mkdtempSync(join(tmpdir(), 'hangar e2e '));
  // dsda-doom makes only the last folder of this path (source: prboom2/src/SDL/i_system.c).
  mkdirSync(join(home, '.local', 'share'), { recursive: true });
  return {
    home,
    dataDirectory: join(home, '.config', 'hangar'),
    at: (...names) => join(home, ...names),
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 3 }),
  };
}
