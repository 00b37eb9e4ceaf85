import { PROTOCOL_LIMITS } from '@hangar/domain';

import type { Rows } from './doom-launcher-rows';

/** Returns the tags of each game file. */
export function groupTagsByGame(rows: Rows): Map<number, string[]> {
  const names = new Map(
    rows.of('Tags').map((row) => [row.number('TagID'), row.line('Name', PROTOCOL_LIMITS.tag)]),
  );
  const tags = new Map<number, string[]>();
  for (const row of rows.of('TagMapping')) {
    const id = row.number('FileID');
    const name = names.get(row.number('TagID'));
    if (id === null || !name) continue;
    const list = tags.get(id) ?? [];
    if (list.length < PROTOCOL_LIMITS.tags && !list.includes(name)) list.push(name);
    tags.set(id, list);
  }
  return tags;
}
