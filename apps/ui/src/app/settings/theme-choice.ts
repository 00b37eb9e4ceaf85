import { Component, model } from '@angular/core';
import type { Theme } from '@hangar/domain';

/** A choice of themes, each with a preview. */
@Component({
  selector: 'hangar-theme-choice',
  host: { role: 'radiogroup', 'aria-label': $localize`Theme` },
  template: `
    @for (choice of choices; track choice.theme) {
      <label>
        <input
          type="radio"
          name="theme"
          class="visually-hidden"
          [value]="choice.theme"
          [checked]="choice.theme === theme()"
          (change)="theme.set(choice.theme)"
        />
        <span class="picture" aria-hidden="true">
          @for (part of choice.parts; track part) {
            <span class="part" [attr.data-theme]="part"><i></i><b></b></span>
          }
        </span>
        <span class="name">{{ choice.name }}</span>
      </label>
    }
  `,
  styleUrl: './theme-choice.css',
})
export class ThemeChoice {
  readonly theme = model.required<Theme>();

  protected readonly choices = [
    { theme: 'dark', name: $localize`Dark`, parts: ['dark'] },
    { theme: 'light', name: $localize`Light`, parts: ['light'] },
    { theme: 'terminal', name: $localize`Terminal`, parts: ['terminal'] },
    { theme: 'system', name: $localize`System`, parts: ['dark', 'light'] },
  ] as const;
}
