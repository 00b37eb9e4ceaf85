import { Component, computed, inject, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import type { DefaultView } from '@hangar/domain';
import { Segmented } from '@hangar/ui-components';
import type { Segment } from '@hangar/ui-components';
import { getDesktopBridge, HealthStore } from '@hangar/ui-data-access';

import { FaultyControl } from '../forms/faulty-control';
import { DesktopOptions } from './desktop-options';
import { LinkEditor } from './link-editor';
import { OptionRow } from './option-row';
import { RegistryOptions } from './registry-options';
import { ScaleChoice } from './scale-choice';
import type { SettingsDraft } from './settings-draft';
import { ThemeChoice } from './theme-choice';
import { UpdateOptions } from './update-options';

/** Appearance, links, updates and other general settings. */
@Component({
  selector: 'hangar-general-tab',
  imports: [
    DesktopOptions,
    FaultyControl,
    FormField,
    LinkEditor,
    OptionRow,
    RegistryOptions,
    ScaleChoice,
    Segmented,
    ThemeChoice,
    UpdateOptions,
  ],
  templateUrl: './general-tab.html',
})
export class GeneralTab {
  readonly draft = input.required<SettingsDraft>();

  protected readonly values = computed(() => this.draft().values());
  protected readonly version = computed(() => this.health()?.displayVersion ?? '');
  protected readonly isDesktop = getDesktopBridge() !== undefined;
  protected readonly views: readonly Segment<DefaultView>[] = [
    { value: 'grid', label: $localize`Grid`, icon: 'grid' },
    { value: 'list', label: $localize`List`, icon: 'list' },
    { value: 'detail', label: $localize`Detail`, icon: 'detail' },
  ];

  private readonly health = inject(HealthStore).health;
}
