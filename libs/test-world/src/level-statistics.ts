/** The statistics of a level. */
export interface LevelStatistics {
  readonly map: string;
  readonly kills: string;
  readonly items: string;
  readonly secrets: string;
}

/**
 * Reads a game's statistics of its finished levels from `levelstat.txt` (dsda-doom: prboom2/src/e6y.c, e6y_WriteStats),
 * with lines such as `MAP01 - 0:01.03 (0:01) K: 0/5 I: 5/5 S: 1/1`. Columns are padded, so each line is split into
 * words.
 */
export function readLevelStatistics(text: string): LevelStatistics[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const found = /^(\S+) .*K:\s*(\S+)\s+I:\s*(\S+)\s+S:\s*(\S+)/.exec(line);
    const [, map = '', kills = '', items = '', secrets = ''] = found ?? [];
    return found ? [{ map, kills, items, secrets }] : [];
  });
}
