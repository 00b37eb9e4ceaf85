import { computed, DOCUMENT, inject, Service, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { SettingsStore } from '@hangar/ui-data-access';

const NORMAL_PIXELS = 16;

/** Converts rem to pixels for layouts that need numbers. The results change with the interface scale. */
@Service()
export class RemLength {
  private readonly document = inject(DOCUMENT);
  private readonly settings = inject(SettingsStore);
  private readonly changes = signal(0);
  private readonly rootPixels = computed(() => {
    this.changes();
    this.settings.settings();
    const { fontSize } = getComputedStyle(this.document.documentElement);
    return parseFloat(fontSize) || NORMAL_PIXELS;
  });

  constructor() {
    // Observes the body, because a preview changes the scale before the setting is saved. Any change of scale resizes
    // the body.
    new ResizeObserver(() => this.changes.update((count) => count + 1)).observe(this.document.body);
  }

  /** Returns a length in rem as pixels. */
  toPixels(rem: number): Signal<number> {
    return computed(() => rem * this.rootPixels());
  }
}
