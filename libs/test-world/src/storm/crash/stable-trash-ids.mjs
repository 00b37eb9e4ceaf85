// @ts-check

/** @typedef {import('./verdict.mjs').Settled} Settled */

const TRASH_KEY = 'in the trash: ';
const TRASH_PATH = /^data\/trash\/([^/]+)/;

/**
 * Replaces the ids in the trash by kinds and names, because an item that is deleted again has another id and time.
 * @param {Settled} state @returns {Settled}
 */
export function withStableTrashIds({ seen, disk }) {
  /** @type {Map<string, string>} */
  const stableIds = new Map();
  const used = new Set();
  const stableSeen = new Map(
    [...seen].map(([key, value]) => {
      if (!key.startsWith(TRASH_KEY)) return [key, value];
      const { id, deletedAt: _, ...item } = value;
      const stableId = createUnusedId(`${item.kind} ${item.name}`, used);
      stableIds.set(id, stableId);
      return [`${TRASH_KEY}${stableId}`, item];
    }),
  );
  const renamed = disk.map((entry) => {
    const [start = '', id = ''] = TRASH_PATH.exec(entry.path) ?? [];
    const stableId = stableIds.get(id);
    if (stableId === undefined) return entry;
    return { ...entry, path: `data/trash/${stableId}${entry.path.slice(start.length)}` };
  });
  return { seen: stableSeen, disk: renamed };
}

/** Distinguishes items that are in the trash twice. @param {string} name @param {Set<string>} used */
function createUnusedId(name, used) {
  let id = name;
  for (let count = 2; used.has(id); count++) id = `${name} (${count})`;
  used.add(id);
  return id;
}
