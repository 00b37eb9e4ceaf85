import { computed, DOCUMENT, inject, Service, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { SettingsStore } from '@hangar/ui-data-access';

const NORMAL_PIXELS = 16;

/** Lengths of the style sheet in pixels, for what is laid out by numbers. They follow the scale of the interface. */
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
    // The scale may be set by a preview that is no setting yet: a body that grows or shrinks tells of it.
    new ResizeObserver(() => this.changes.update((count) => count + 1)).observe(this.document.body);
  }

  /** This many rem in pixels. */
  pixels(rem: number): Signal<number> {
    return computed(() => rem * this.rootPixels());
  }
}
