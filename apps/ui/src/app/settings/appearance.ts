import { DOCUMENT, effect, inject, Service, signal } from '@angular/core';
import type { IAppSettings, Theme } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';

import { STORAGE_KEYS } from '../first-paint-table';

/** The settings of the page's appearance, which apply immediately. */
export type AppearanceSettings = Pick<IAppSettings, 'theme' | 'uiScale'>;

/** Applies the theme and scale from the settings or from a preview. */
@Service()
export class Appearance {
  private readonly document = inject(DOCUMENT);
  private readonly settings = inject(SettingsStore).settings;
  private readonly systemIsLight = signal(false);
  private readonly previewedAppearance = signal<AppearanceSettings | null>(null);

  constructor() {
    this.followSystem();
    effect(() => {
      const appearance = this.previewedAppearance() ?? this.settings();
      if (appearance) this.apply(appearance);
    });
    effect(() => {
      const settings = this.settings();
      if (settings) this.store({ theme: settings.theme, uiScale: settings.uiScale });
    });
  }

  /** Previews an appearance without saving it. `null` restores the appearance in the settings. */
  preview(appearance: AppearanceSettings | null): void {
    this.previewedAppearance.set(appearance);
  }

  private apply({ theme, uiScale }: AppearanceSettings): void {
    const root = this.document.documentElement;
    root.dataset['theme'] = getShownTheme(theme, this.systemIsLight());
    root.style.setProperty('--ui-scale', String(uiScale / 100));
  }

  private store(appearance: AppearanceSettings): void {
    try {
      localStorage.setItem(STORAGE_KEYS.look, JSON.stringify(appearance));
    } catch {
      // Storage is blocked, so the next visit starts dark until the settings are loaded.
    }
  }

  private followSystem(): void {
    const light = this.document.defaultView?.matchMedia?.('(prefers-color-scheme: light)');
    if (!light) return;
    this.systemIsLight.set(light.matches);
    light.addEventListener('change', ({ matches }) => this.systemIsLight.set(matches));
  }
}

/** Returns the theme to show. For `system`, it depends on the operating system. */
export function getShownTheme(theme: Theme, systemIsLight: boolean): Exclude<Theme, 'system'> {
  if (theme !== 'system') return theme;
  return systemIsLight ? 'light' : 'dark';
}
