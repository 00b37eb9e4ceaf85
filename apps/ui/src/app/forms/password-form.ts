import { afterNextRender, Component, ElementRef, input, output, signal, viewChild } from '@angular/core';
import { Icon } from '@hangar/ui-components';

/** The number of forms created so far, used in the ids of their elements. */
let formCount = 0;

/** The form for the password of an encrypted archive. Takes the focus when it appears. */
@Component({
  selector: 'hangar-password-form',
  imports: [Icon],
  template: `
    <form (submit)="submit($event)">
      <label [for]="fieldId" i18n>Password</label>
      <span class="line">
        <input
          #field
          [id]="fieldId"
          class="field"
          type="password"
          autocomplete="off"
          maxlength="128"
          data-first
          [attr.aria-invalid]="error() ? true : null"
          [attr.aria-describedby]="error() ? faultId : null"
          [value]="password()"
          (input)="password.set(field.value)"
        />
        <!-- Enter does nothing while the button is disabled, so it isn't: it would stay disabled for another frame. -->
        <button
          type="submit"
          class="btn cool"
          [attr.aria-disabled]="password() === '' || isBusy() ? true : null"
        >
          <hangar-icon name="check" />
          @if (isBusy()) {
            <ng-container i18n>Opening…</ng-container>
          } @else {
            <ng-container i18n>Open</ng-container>
          }
        </button>
      </span>
      <span role="alert">
        @if (error(); as error) {
          <span class="err" [id]="faultId"><hangar-icon name="warn" />{{ error }}</span>
        }
      </span>
    </form>
  `,
  styles: `
    :host {
      display: block;
    }
    form {
      display: grid;
      gap: var(--s-2);
    }
    .line {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-2);
    }
    .field {
      flex: 1 1 12rem;
      min-width: 0;
      max-width: 24rem;
    }
    .err {
      color: var(--bad);
      font-size: var(--t-sm);
    }
  `,
})
export class PasswordForm {
  /** Why the last password was rejected; otherwise empty. */
  readonly error = input('');
  readonly isBusy = input(false);
  readonly submitted = output<string>();
  protected readonly password = signal('');
  protected readonly fieldId = `archive-password-${++formCount}`;
  protected readonly faultId = `${this.fieldId}-fault`;
  private readonly field = viewChild.required<ElementRef<HTMLInputElement>>('field');

  constructor() {
    afterNextRender(() => this.field().nativeElement.focus());
  }

  protected submit(event: Event): void {
    event.preventDefault();
    if (this.password() !== '' && !this.isBusy()) this.submitted.emit(this.password());
  }
}
