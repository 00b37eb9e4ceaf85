import { formatBytes, formatBytesDone, formatCount } from '@hangar/ui-components';
import type { Activity } from '@hangar/ui-data-access';

/** Formats progress, such as `17.9 of 27.8 MB`, `17.9 MB` if the total is unknown, or `4 of 6`. Empty if unknown. */
export function formatAmounts(progress: Pick<Activity, 'done' | 'total' | 'unit'> | null): string {
  if (!progress || progress.done === null) return '';
  const { done, total, unit } = progress;
  if (unit === 'bytes') return total === null ? formatBytes(done) : formatBytesDone(done, total);
  if (total === null) return '';
  if (unit === 'items') return $localize`${formatCount(done)}:done: of ${formatCount(total)}:total:`;
  return total === 1 ? $localize`${done}:done: of 1 file` : $localize`${done}:done: of ${total}:total: files`;
}
