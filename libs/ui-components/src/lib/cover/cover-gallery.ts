import { drawnCover } from './drawn-cover';
import type { DrawnCover } from './drawn-cover';

const MAX_KEPT = 600;
const kept = new Map<string, DrawnCover>();

/** The drawn cover of this id. The last few hundred are kept, so that scrolling draws each once. */
export function keptCover(id: string): DrawnCover {
  const cover = kept.get(id) ?? drawnCover(id);
  // A Map keeps the order of insertion: what was used last is at the end.
  kept.delete(id);
  kept.set(id, cover);
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
  return cover;
}
