import { CdkConnectedOverlay, CdkOverlayOrigin } from '@angular/cdk/overlay';
import type { ConnectedPosition } from '@angular/cdk/overlay';
import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  Injector,
  input,
  signal,
  viewChild,
} from '@angular/core';
import { withoutStop } from '@hangar/domain';
import type { IProtocolCard } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { createReadinessReport } from './readiness-reports';
import { ReadinessProblems } from './readiness-problems';
import { getReasonText, getStateText } from './readiness-text';

/** The delay before the explanation opens on hover, and before it closes after the pointer has left. */
const HOVER_DELAY_MS = 300;
const POSITIONS: readonly ConnectedPosition[] = [
  { originX: 'end', originY: 'bottom', overlayX: 'end', overlayY: 'top', offsetY: 6 },
  { originX: 'start', originY: 'bottom', overlayX: 'start', overlayY: 'top', offsetY: 6 },
  { originX: 'end', originY: 'top', overlayX: 'end', overlayY: 'bottom', offsetY: -6 },
  { originX: 'start', originY: 'top', overlayX: 'start', overlayY: 'bottom', offsetY: -6 },
];

/** The sign of a protocol that isn't ready. Hover, focus or a press explains the problems and offers the remedies. */
@Component({
  selector: 'hangar-readiness-sign',
  imports: [CdkConnectedOverlay, CdkOverlayOrigin, Icon, ReadinessProblems],
  templateUrl: './readiness-sign.html',
  styleUrl: './readiness-sign.css',
})
export class ReadinessSign {
  private readonly injector = inject(Injector);
  private readonly button = viewChild.required<ElementRef<HTMLButtonElement>>('button');
  private readonly tip = viewChild<ElementRef<HTMLElement>>('tip');

  readonly protocol = input.required<IProtocolCard>();
  /** Whether the sign is in the tab order. */
  readonly isActive = input(true);
  /** Whether the sign is shown as a button with further remedies. */
  readonly isMore = input(false);

  protected readonly positions = [...POSITIONS];
  protected readonly isOpen = signal(false);
  private readonly isReportNeeded = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the button is regaining the focus because the explanation was closed, which must not open it again. */
  private isRegainingFocus = false;

  protected readonly report = createReadinessReport(() => (this.isReportNeeded() ? this.protocol() : null));
  protected readonly readiness = computed(() => this.protocol().readiness ?? null);
  protected readonly isBlocked = computed(() => this.readiness()?.state === 'blocked');
  protected readonly heading = computed(() => {
    const readiness = this.readiness();
    return readiness ? getStateText(readiness) : '';
  });
  protected readonly label = computed(() => {
    const readiness = this.readiness();
    if (!readiness) return '';
    const reason = getReasonText(readiness, this.report());
    return this.isMore()
      ? $localize`More remedies for ${this.protocol().title}:title:`
      : $localize`${this.heading()}:state:: ${withoutStop(reason)}:reason:. Show details of ${this.protocol().title}:title:`;
  });

  protected openSoon({ pointerType }: PointerEvent): void {
    if (pointerType === 'touch' || this.isMore()) return;
    this.isReportNeeded.set(true);
    this.delay(() => this.isOpen.set(true));
  }

  protected closeSoon(): void {
    if (!this.tip()?.nativeElement.contains(document.activeElement)) this.delay(() => this.close());
  }

  protected keepOpen(): void {
    clearTimeout(this.timer);
  }

  /** Opens the explanation on keyboard focus, but without moving the focus. */
  protected openOnFocus(): void {
    if (!this.isMore() && !this.isRegainingFocus && this.button().nativeElement.matches(':focus-visible'))
      this.open();
    this.isRegainingFocus = false;
  }

  protected press(): void {
    this.open();
    afterNextRender(() => this.tip()?.nativeElement.focus(), { injector: this.injector });
  }

  protected open(): void {
    clearTimeout(this.timer);
    this.isReportNeeded.set(true);
    this.isOpen.set(true);
  }

  protected close(): void {
    clearTimeout(this.timer);
    this.isOpen.set(false);
  }

  /** Closes the explanation on Escape, but not the surrounding dialog or details. */
  protected closeByKey(event: Event): void {
    if (!this.isOpen()) return;
    event.stopPropagation();
    event.preventDefault();
    this.close();
    this.returnFocus();
  }

  protected returnFocus(): void {
    this.isRegainingFocus = true;
    this.button().nativeElement.focus();
  }

  protected closeAfterChoice(): void {
    this.close();
    this.returnFocus();
  }

  /** Closes the explanation when the focus leaves both the sign and the explanation. */
  protected closeOnBlur({ relatedTarget }: FocusEvent): void {
    const isInside =
      relatedTarget instanceof Node &&
      (this.tip()?.nativeElement.contains(relatedTarget) || this.button().nativeElement === relatedTarget);
    if (!isInside && relatedTarget !== null) this.close();
  }

  private delay(action: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(action, HOVER_DELAY_MS);
  }
}
