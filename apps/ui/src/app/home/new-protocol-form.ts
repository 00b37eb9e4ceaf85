import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  output,
  signal,
  viewChild,
} from '@angular/core';
import { Icon } from '@hangar/ui-components';

import { Library } from './library';
import { NewProtocolDraft } from './new-protocol-draft';
import { ProtocolDesk } from './protocol-desk';

/** Makes a protocol of a title, a base game and a source port. */
@Component({
  selector: 'hangar-new-protocol-form',
  imports: [Icon],
  templateUrl: './new-protocol-form.html',
  styleUrl: './new-protocol-form.css',
})
export class NewProtocolForm {
  private readonly library = inject(Library);
  private readonly desk = inject(ProtocolDesk);
  private readonly titleField = viewChild.required<ElementRef<HTMLInputElement>>('titleField');

  /** The form has done its work, or is not wanted any more. */
  readonly closed = output();

  protected readonly isSaving = signal(false);
  protected readonly draft = new NewProtocolDraft(
    computed(() => this.library.versions.value() ?? []),
    this.library.settings.value,
  );

  constructor() {
    afterNextRender(() => this.titleField().nativeElement.focus());
  }

  protected async create(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSaving()) return;
    const request = this.draft.submit();
    if (!request) {
      this.titleField().nativeElement.focus();
      return;
    }
    this.isSaving.set(true);
    const fault = await this.desk.create(request);
    this.isSaving.set(false);
    if (fault) this.draft.refuse(fault);
    else this.closed.emit();
  }
}
