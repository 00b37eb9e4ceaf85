import { computed, effect, signal } from '@angular/core';
import type { Signal } from '@angular/core';

/**
 * Returns a limit that grows to `target` by `step` with each frame, so that long lists appear without a long task.
 * Needs an injection context.
 */
export function createGrowingLimit(target: Signal<number>, step: number): Signal<number> {
  const currentLimit = signal(step);
  effect((onCleanup) => {
    if (currentLimit() >= target()) return;
    const frame = requestAnimationFrame(() => currentLimit.update((count) => count + step));
    onCleanup(() => cancelAnimationFrame(frame));
  });
  return computed(() => Math.min(currentLimit(), target()));
}
