import {
  ApplicationRef,
  Component,
  createComponent,
  DOCUMENT,
  EnvironmentInjector,
  inject,
  input,
  Service,
} from '@angular/core';
import type { ComponentRef } from '@angular/core';
import { Icon } from '@hangar/ui-components';

/**
 * Covers the window while files are being dragged over it. Pointer events pass through to the drop zones underneath.
 */
@Component({
  selector: 'hangar-drop-overlay',
  imports: [Icon],
  host: { popover: 'manual' },
  template: `
    <div class="frame">
      <hangar-icon name="dl" />
      <p class="title" i18n>Drop to play</p>
      <p class="text" i18n>
        {count(), plural,
          =0 {Mods, archives, base games and packs.}
          =1 {1 file: a mod, archive, base game or pack.}
          other {{{ count() }} files: mods, archives, base games or packs.}
        }
        You decide what happens next.
      </p>
    </div>
  `,
  styleUrl: './drop-overlay.css',
})
export class DropOverlay {
  readonly count = input(0);
}

/** Shows and hides the overlay. */
@Service()
export class DropOverlayHolder {
  private readonly application = inject(ApplicationRef);
  private readonly document = inject(DOCUMENT);
  private readonly environmentInjector = inject(EnvironmentInjector);
  private overlayRef: ComponentRef<DropOverlay> | null = null;

  /** Shows the overlay with the number of dragged files; `null` hides it. */
  show(count: number | null): void {
    if (count === null) {
      this.overlayRef?.destroy();
      this.overlayRef = null;
      return;
    }
    this.overlayRef ??= this.create();
    this.overlayRef.setInput('count', count);
  }

  private create(): ComponentRef<DropOverlay> {
    const { environmentInjector } = this;
    const created = createComponent(DropOverlay, { environmentInjector });
    this.application.attachView(created.hostView);
    const host = created.location.nativeElement as HTMLElement;
    this.document.body.append(host);
    // A popover is in the top layer, above dialogs.
    host.showPopover();
    return created;
  }
}
