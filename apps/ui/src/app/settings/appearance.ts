import { DOCUMENT, effect, inject, Service, signal } from '@angular/core';
import type { IAppSettings, Theme } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';

import { KEPT } from '../first-paint-table';

/** What the page looks like: the settings that show at once. */
export type Look = Pick<IAppSettings, 'theme' | 'uiScale'>;

/** Dresses the page: theme and scale of the settings, or those that are being tried. */
@Service()
export class Appearance {
  private readonly document = inject(DOCUMENT);
  private readonly settings = inject(SettingsStore).settings;
  private readonly systemIsLight = signal(false);
  private readonly tried = signal<Look | null>(null);

  constructor() {
    this.followSystem();
    effect(() => {
      const look = this.tried() ?? this.settings();
      if (look) this.apply(look);
    });
    effect(() => {
      const settings = this.settings();
      if (settings) this.keep({ theme: settings.theme, uiScale: settings.uiScale });
    });
  }

  /** Shows a look without saving it; `null` goes back to the settings. */
  try(look: Look | null): void {
    this.tried.set(look);
  }

  private apply({ theme, uiScale }: Look): void {
    const root = this.document.documentElement;
    root.dataset['theme'] = shownTheme(theme, this.systemIsLight());
    root.style.setProperty('--ui-scale', String(uiScale / 100));
  }

  private keep(look: Look): void {
    try {
      localStorage.setItem(KEPT.look, JSON.stringify(look));
    } catch {
      // The browser keeps nothing for this page: the next visit begins dark and then takes its look from the settings.
    }
  }

  private followSystem(): void {
    const light = this.document.defaultView?.matchMedia?.('(prefers-color-scheme: light)');
    if (!light) return;
    this.systemIsLight.set(light.matches);
    light.addEventListener('change', ({ matches }) => this.systemIsLight.set(matches));
  }
}

/** The theme that is shown for a choice: `system` is dark or light, as the system is. */
export function shownTheme(theme: Theme, systemIsLight: boolean): Exclude<Theme, 'system'> {
  if (theme !== 'system') return theme;
  return systemIsLight ? 'light' : 'dark';
}
