import { computed, inject, Service } from '@angular/core';
import { DEFAULT_VIEWS, THEMES } from '@hangar/domain';
import type { DefaultView, IAppSettings, IUpdateSettingsRequest, Theme } from '@hangar/domain';
import { toApiError, Notifications, SettingsStore } from '@hangar/ui-data-access';

import { SETTINGS_TABS } from '../settings/settings-tabs';
import type { SettingsTab } from '../settings/settings-tabs';
import { SettingsOpener } from '../settings/settings-opener';
import type { PaletteRow } from './palette-row';

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  dark: $localize`Dark`,
  light: $localize`Light`,
  terminal: $localize`Terminal`,
  system: $localize`System`,
};
const VIEW_NAMES: Readonly<Record<DefaultView, string>> = {
  grid: $localize`Grid`,
  list: $localize`List`,
  detail: $localize`Detail`,
};

/** Palette rows for settings. Switches and choices change in place; other rows open the settings dialog. */
@Service()
export class SettingRows {
  private readonly store = inject(SettingsStore);
  private readonly opener = inject(SettingsOpener);
  private readonly notifications = inject(Notifications);

  readonly all = computed<readonly PaletteRow[]>(() => {
    const settings = this.store.settings();
    return settings
      ? [...this.createChoiceRows(settings), ...this.createSwitchRows(settings), ...this.createTabRows()]
      : [];
  });

  private createChoiceRows({ theme, defaultView }: IAppSettings): readonly PaletteRow[] {
    return [
      {
        ...this.createBaseRow('theme', $localize`Theme: ${THEME_NAMES[theme]}:theme:`, 'general'),
        keywords: [...Object.values(THEME_NAMES), $localize`colours`].join(' '),
        actionLabel: $localize`Next: ${THEME_NAMES[getNextChoice(THEMES, theme)]}:theme:`,
        run: () => this.save({ theme: getNextChoice(THEMES, theme) }),
      },
      {
        ...this.createBaseRow('view', $localize`Default view: ${VIEW_NAMES[defaultView]}:view:`, 'general'),
        actionLabel: $localize`Next: ${VIEW_NAMES[getNextChoice(DEFAULT_VIEWS, defaultView)]}:view:`,
        run: () => this.save({ defaultView: getNextChoice(DEFAULT_VIEWS, defaultView) }),
      },
    ];
  }

  private createSwitchRows({
    showLaunchPreview,
    autoUpdateEnabled,
    discoverEnabled,
  }: IAppSettings): readonly PaletteRow[] {
    return [
      {
        ...this.createBaseRow('preview', $localize`Show the command`, 'general'),
        isOn: showLaunchPreview,
        run: () => this.save({ showLaunchPreview: !showLaunchPreview }),
      },
      {
        ...this.createBaseRow('discover', $localize`Discover`, 'general'),
        isOn: discoverEnabled,
        run: () => this.save({ discoverEnabled: !discoverEnabled }),
      },
      {
        ...this.createBaseRow('updates', $localize`Check for updates`, 'general'),
        note: $localize`Settings › General · checks online when Hangar starts`,
        isOn: autoUpdateEnabled,
        run: () => this.save({ autoUpdateEnabled: !autoUpdateEnabled }),
      },
    ];
  }

  private createTabRows(): readonly PaletteRow[] {
    return SETTINGS_TABS.map(({ id, icon, label }) => ({
      key: `settings ${id}`,
      title: $localize`Settings: ${label}:tab:`,
      note: '',
      icon,
      actionLabel: $localize`Open`,
      run: () => this.opener.open(id),
    }));
  }

  private createBaseRow(key: string, title: string, tab: SettingsTab): PaletteRow {
    return {
      key: `set ${key}`,
      control: 'settings',
      title,
      note: $localize`Settings › General`,
      icon: 'cog',
      actionLabel: '',
      keepsOpen: true,
      run: () => undefined,
      show: () => this.opener.open(tab),
    };
  }

  private async save(change: IUpdateSettingsRequest): Promise<void> {
    try {
      await this.store.save(change);
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't change the setting`);
    }
  }
}

function getNextChoice<Choice>(choices: readonly Choice[], current: Choice): Choice {
  return choices[(choices.indexOf(current) + 1) % choices.length] ?? current;
}
