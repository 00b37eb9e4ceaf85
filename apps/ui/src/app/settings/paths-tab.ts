import { Component, inject, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { Icon } from '@hangar/ui-components';
import { toApiError, Notifications } from '@hangar/ui-data-access';

import { FilePicker } from '../file-picking/file-picker';
import { FaultyControl } from '../forms/faulty-control';
import { FieldFault } from '../forms/field-fault';
import type { SettingsDraft } from './settings-draft';

type PathSetting = 'wadFilesDirectory' | 'modsDirectory' | 'savegamesPath' | 'screenshotsPath';

/** The folders that Hangar uses. */
@Component({
  selector: 'hangar-paths-tab',
  imports: [FaultyControl, FieldFault, FormField, Icon],
  template: `
    @for (place of folders; track place.key) {
      <div class="field-group">
        <label [for]="place.key">{{ place.label }}</label>
        <div class="row">
          <input
            type="text"
            class="field mono"
            spellcheck="false"
            autocomplete="off"
            [id]="place.key"
            [formField]="draft().form[place.key]"
            [helpId]="place.key + '-help'"
            (change)="draft().check()"
          />
          <button type="button" class="btn" (click)="choose(place.key, place.label)">
            <hangar-icon name="folder" />
            <ng-container i18n>Choose…</ng-container>
            <span class="visually-hidden">{{ place.label }}</span>
          </button>
        </div>
        <hangar-field-fault [of]="draft().form[place.key]" />
        <p class="help" [id]="place.key + '-help'">{{ place.help }}</p>
      </div>
    }
  `,
  styles: `
    .field-group {
      padding: 0.875rem 0;
    }
    .field-group + .field-group {
      border-top: 1px solid var(--line);
    }
  `,
})
export class PathsTab {
  private readonly picker = inject(FilePicker);
  private readonly notifications = inject(Notifications);

  readonly draft = input.required<SettingsDraft>();

  protected readonly folders: readonly {
    readonly key: PathSetting;
    readonly label: string;
    readonly help: string;
  }[] = [
    {
      key: 'wadFilesDirectory',
      label: $localize`WAD files`,
      help: $localize`Base games in this folder are added automatically. Changing the folder doesn't move existing files.`,
    },
    {
      key: 'modsDirectory',
      label: $localize`Mod files`,
      help: $localize`Mod files you add are copied here. Changing the folder doesn't move existing files.`,
    },
    {
      key: 'savegamesPath',
      label: $localize`Saves`,
      help: $localize`Each protocol gets its own subfolder unless it specifies another.`,
    },
    {
      key: 'screenshotsPath',
      label: $localize`Screenshots`,
      help: $localize`New images in this folder are offered for your gallery after you play.`,
    },
  ];

  protected async choose(key: PathSetting, title: string): Promise<void> {
    try {
      const [path] = await this.picker.pick({ title, folder: true, startPath: this.draft().values()[key] });
      if (path !== undefined) this.draft().set(key, path);
    } catch (failure) {
      this.notifications.report(toApiError(failure));
    }
  }
}
