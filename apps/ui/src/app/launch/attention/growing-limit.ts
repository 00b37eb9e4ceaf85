import { computed, effect, signal } from '@angular/core';
import type { Signal } from '@angular/core';

/**
 * Returns a limit that grows to `target` by `step` with each frame, so that long lists appear without a long task.
 * Needs an injection context.
 */
export function growingLimit(target: Signal<number>, step: number): Signal<number> {
  const reached = signal(step);
  effect((onCleanup) => {
    if (reached() >= target()) return;
    const frame = requestAnimationFrame(() => reached.update((count) => count + step));
    onCleanup(() => cancelAnimationFrame(frame));
  });
  return computed(() => Math.min(reached(), target()));
}
