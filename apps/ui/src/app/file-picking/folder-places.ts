import { Component, input, output } from '@angular/core';
import { fileNameOf, type IDialogPlace } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

/** The standard and the recent folders, each as a button. */
@Component({
  selector: 'hangar-folder-places',
  imports: [Icon],
  template: `
    @if (places().length > 0) {
      <ul aria-label="Places" i18n-aria-label>
        @for (place of places(); track place.path) {
          <li>
            <button
              type="button"
              class="btn compact"
              [attr.aria-current]="place.path === current() ? 'location' : null"
              [title]="place.path"
              (click)="opened.emit(place.path)"
            >
              <hangar-icon name="folder" />{{ getLabel(place) }}
            </button>
          </li>
        }
      </ul>
    }
    @if (recent().length > 0) {
      <ul aria-label="Recent folders" i18n-aria-label>
        @for (path of recent(); track path) {
          <li>
            <button
              type="button"
              class="btn compact quiet"
              [attr.aria-current]="path === current() ? 'location' : null"
              [title]="path"
              (click)="opened.emit(path)"
            >
              <hangar-icon name="clock" />{{ getName(path) }}
            </button>
          </li>
        }
      </ul>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s-1);
      padding: 0 var(--s-4) var(--s-2);
    }
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-1);
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      min-width: 0;
    }
    .btn {
      max-width: 14rem;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .btn[aria-current] {
      background: var(--cool-wash);
      color: var(--text-1);
    }
    .btn:focus-visible {
      outline-offset: -2px;
    }
  `,
})
export class FolderPlaces {
  readonly places = input.required<readonly IDialogPlace[]>();
  /** Paths of the folders of the last selections. */
  readonly recent = input.required<readonly string[]>();
  /** The path of the open folder. */
  readonly current = input<string>();
  /** Emits the path of the folder to open. */
  readonly opened = output<string>();

  protected getName(path: string): string {
    return fileNameOf(path) || path;
  }

  protected getLabel({ kind, name }: IDialogPlace): string {
    switch (kind) {
      case 'home':
        return $localize`Home`;
      case 'downloads':
        return $localize`Downloads`;
      case 'desktop':
        return $localize`Desktop`;
      case 'documents':
        return $localize`Documents`;
      case 'drive':
        return name;
    }
  }
}
