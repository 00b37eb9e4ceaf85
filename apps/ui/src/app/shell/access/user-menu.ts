import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon } from '@hangar/ui-components';

import { ShortcutListener } from '../keys/shortcut-listener';
import { AccessWatcher } from '../../access/access-watcher';
import type { ControlName } from '../../access/control-routes';
import { Permissions } from '../../access/permissions';

/** The permissions listed in the menu, by the controls that need them. */
const PERMISSIONS: readonly { readonly text: string; readonly controls: readonly ControlName[] }[] = [
  { text: $localize`Play`, controls: ['play'] },
  { text: $localize`Rate, tag and edit protocols`, controls: ['change', 'edit'] },
  { text: $localize`Add mods and protocols`, controls: ['add', 'new'] },
  { text: $localize`Delete protocols`, controls: ['delete'] },
  { text: $localize`Change the settings`, controls: ['settings'] },
];

/** The name and the permissions of the signed-in user. */
@Component({
  selector: 'hangar-user-menu',
  imports: [Icon, RouterLink],
  template: `
    @if (actor(); as user) {
      <button type="button" class="user" popovertarget="user-menu" [attr.aria-label]="label()">
        <span class="initials" aria-hidden="true">{{ initials() }}</span>
        <span class="name ellipsis" aria-hidden="true">{{ user.name }}</span>
        <hangar-icon class="small" name="down" />
      </button>
      <div #menu popover id="user-menu" class="pop" (toggle)="isOpen.set($event.newState === 'open')">
        @if (isOpen()) {
          <div class="part">
            <h2 class="ellipsis">{{ user.name }}</h2>
            <p class="dim" i18n>Signed in</p>
          </div>
          <ul class="part" role="list" aria-label="Permissions" i18n-aria-label>
            @for (permission of permissions(); track permission.text) {
              <li [class.refused]="!permission.isGranted">
                <hangar-icon class="small" [name]="permission.isGranted ? 'check' : 'x'" />
                {{ permission.text }}
                @if (!permission.isGranted) {
                  <span class="dim" i18n>(not allowed)</span>
                }
              </li>
            }
          </ul>
          <div class="part links">
            <a class="btn quiet" routerLink="/player" data-needs="player" (click)="menu.hidePopover()">
              <hangar-icon name="player" /><ng-container i18n>Statistics</ng-container>
            </a>
            <button type="button" class="btn quiet" (click)="menu.hidePopover(); shortcuts.openHelp()">
              <hangar-icon name="keys" /><ng-container i18n>Shortcuts</ng-container>
            </button>
            @if (signOutUrl(); as address) {
              <a class="btn quiet" [href]="address">
                <hangar-icon name="ext" /><ng-container i18n>Sign out</ng-container>
              </a>
            }
          </div>
        }
      </div>
    }
  `,
  styles: `
    :host {
      flex: none;
      min-width: 0;
    }
    .user {
      display: flex;
      gap: var(--s-2);
      align-items: center;
      max-width: 12rem;
      height: 2.25rem;
      padding: 0 var(--s-3) 0 0.3125rem;
      background: var(--bg-3);
      border: 0;
      border-radius: 1.125rem;
      color: var(--text-1);
      font-weight: 600;
      cursor: pointer;
    }
    .initials {
      display: grid;
      flex: none;
      place-items: center;
      width: 1.625rem;
      height: 1.625rem;
      background: var(--cool);
      border-radius: 50%;
      color: var(--on-cool);
      font-size: var(--t-xs);
      font-weight: 700;
    }
    .pop {
      top: calc(var(--topbar) + 0.375rem);
      right: var(--s-4);
      width: 20rem;
    }
    .part {
      padding: var(--s-3) var(--s-4);
    }
    .part + .part {
      border-top: 1px solid var(--line);
    }
    h2 {
      font-size: var(--t-lg);
    }
    li {
      display: flex;
      gap: var(--s-2);
      align-items: center;
      padding: 0.1875rem 0;
    }
    li hangar-icon {
      color: var(--good);
    }
    li.refused,
    li.refused hangar-icon {
      color: var(--text-2);
    }
    .links {
      display: grid;
      justify-items: start;
    }
    @container page (width < 80rem) {
      .name,
      .user > hangar-icon {
        display: none;
      }
      .user {
        padding: 0 0.3125rem;
        background: none;
      }
    }
    @container page (width < 45rem) {
      .pop {
        right: var(--s-2);
        max-width: calc(100vw - 2 * var(--s-2));
      }
    }
  `,
})
export class UserMenu {
  private readonly watcher = inject(AccessWatcher);
  private readonly granted = inject(Permissions);
  protected readonly shortcuts = inject(ShortcutListener);

  protected readonly isOpen = signal(false);
  protected readonly actor = computed(() => this.watcher.capabilities()?.actor ?? null);
  protected readonly signOutUrl = computed(() => this.watcher.capabilities()?.signOutUrl);
  protected readonly initials = computed(() => getInitials(this.actor()?.name ?? ''));
  protected readonly label = computed(() => $localize`Signed in as ${this.actor()?.name ?? ''}:name:`);
  protected readonly permissions = computed(() =>
    PERMISSIONS.map(({ text, controls }) => ({
      text,
      isGranted: controls.every((control) => !this.granted.refuses(control)),
    })),
  );
}

/** Returns the first letters of the first and the last word of a name. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const initials = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initials
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
