import { CdkContextMenuTrigger } from '@angular/cdk/menu';
import { CdkFixedSizeVirtualScroll, CdkVirtualForOf, CdkVirtualScrollViewport } from '@angular/cdk/scrolling';
import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  input,
  signal,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IProtocol } from '@hangar/domain';
import { Cover, formatPlaytime, Icon } from '@hangar/ui-components';

import { coverAddress } from '../cover-address';
import { LaunchLibrary } from '../launch-library';
import { LaunchQuery } from '../launch-query';
import { obstacleWords } from '../obstacle-words';
import { ProtocolMenu } from '../protocol-menu';
import { RemLength } from '../rem-length';
import { RovingFocus } from '../roving-focus';
import { SessionClock } from '../session-clock';
import { SortMenu } from '../sort-menu';
import { ViewSwitch } from '../view-switch';
import { ProtocolDetail } from './protocol-detail';

const ROW_REM = 3.5;

/** The protocols as a list at the side, and one of them with everything that is known of it. */
@Component({
  selector: 'hangar-detail-view',
  imports: [
    CdkContextMenuTrigger,
    CdkFixedSizeVirtualScroll,
    CdkVirtualForOf,
    CdkVirtualScrollViewport,
    Cover,
    Icon,
    ProtocolDetail,
    ProtocolMenu,
    RouterLink,
    SortMenu,
    ViewSwitch,
  ],
  templateUrl: './detail-view.html',
  styleUrl: './detail-view.css',
  host: { '[class.one]': 'query.protocolId()' },
})
export class DetailView {
  private readonly library = inject(LaunchLibrary);
  private readonly clock = inject(SessionClock);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly viewport = viewChild.required(CdkVirtualScrollViewport);
  protected readonly query = inject(LaunchQuery);

  readonly protocols = input.required<readonly IProtocol[]>();

  protected readonly rowHeight = inject(RemLength).pixels(ROW_REM);
  protected readonly menuFor = signal<IProtocol | null>(null);
  /** The one in the address, else the first. */
  protected readonly chosen = computed(() => {
    const protocols = this.protocols();
    return protocols.find(({ id }) => id === this.query.protocolId()) ?? protocols[0];
  });
  protected readonly focus = new RovingFocus({
    count: computed(() => this.protocols().length),
    columns: signal(1),
    rowHeight: this.rowHeight,
    viewport: this.viewport,
    element: this.element,
  });

  constructor() {
    afterNextRender(() => {
      const place = this.protocols().findIndex(({ id }) => id === this.query.protocolId());
      if (place > 0) this.focus.reveal(place);
    });
  }

  protected readonly keyOf = (_: number, { id }: IProtocol) => id;

  protected coverOf(protocol: IProtocol): string | null {
    return coverAddress(protocol, 160);
  }

  protected noteOf(protocol: IProtocol): string {
    const state = this.library.stateOf(protocol);
    if (state.kind === 'running') return $localize`Running, ${this.clock.timeOf(state.session)}:time:`;
    const obstacle = state.kind === 'blocked' ? state.readiness.obstacles[0] : undefined;
    if (obstacle) return obstacleWords(obstacle).text;
    const { playtimeSeconds } = protocol;
    const playtime = playtimeSeconds > 0 ? formatPlaytime(playtimeSeconds) : '';
    return [this.library.gameNameOf(protocol), playtime].filter(Boolean).join(' · ');
  }
}
