import { join } from 'node:path';
import { readWhole } from '@hangar/file-system';

/** The maps that a session finished, as its source port wrote them down; none where it keeps no statistics. */
export async function readFinishedMaps(workingDirectory: string): Promise<string[]> {
  try {
    return finishedMaps((await readWhole(join(workingDirectory, 'levelstat.txt'))).toString('latin1'));
  } catch {
    // No level was finished, or the port keeps no statistics.
    return [];
  }
}

/**
 * The maps that were finished, from the text of a `levelstat.txt`: one line a level, the map's name first, then
 * ` - ` and the time (dsda-doom, Crispy, Woof; prboom2/src/e6y.c).
 */
export function finishedMaps(text: string): string[] {
  return text
    .slice(0, 64 * 1024)
    .split(/\r?\n/)
    .flatMap((line) => /^\s*([A-Z0-9_]{1,8}) +- +\d+:\d\d/i.exec(line)?.[1]?.toUpperCase() ?? []);
}
