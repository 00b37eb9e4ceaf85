import { Tab, TabList, TabPanel, Tabs } from '@angular/aria/tabs';
import { Component, computed, inject, input } from '@angular/core';
import { formatCount } from '@hangar/ui-components';
import { MediaApi } from '@hangar/ui-data-access';
import type { OpenProtocol } from '@hangar/ui-data-access';

import { AboutPanel } from '../detail/about-panel';
import { createLivePictures } from '../detail/live-pictures';
import { ScreenshotGallery } from '../detail/screenshot-gallery';
import { LaunchQuery } from '../launch-query';
import { DemosTab } from './demos-tab';
import { HistoryTab } from './history-tab';
import { MapsTab } from './maps-tab';
import { ProtocolDemos } from './protocol-demos';
import { ProtocolMaps } from './protocol-maps';
import { ProtocolSessions } from './protocol-sessions';
import { ProtocolSaves } from './protocol-saves';
import { SavesTab } from './saves-tab';

/** The panels of a protocol, as named in the address. */
const PLAY_PANELS = ['maps', 'saves', 'history', 'demos', 'screenshots', 'about'] as const;
type PlayPanel = (typeof PLAY_PANELS)[number];

interface PlayTab {
  readonly id: PlayPanel;
  readonly label: string;
  readonly count: string;
}

/** The details of a protocol in tabs: maps, saves, history, demos, screenshots, and its files and settings. */
@Component({
  selector: 'hangar-play-tabs',
  imports: [
    AboutPanel,
    DemosTab,
    HistoryTab,
    MapsTab,
    SavesTab,
    ScreenshotGallery,
    Tab,
    TabList,
    TabPanel,
    Tabs,
  ],
  template: `
    <div ngTabs>
      <div
        class="tabs"
        ngTabList
        aria-label="About this protocol"
        i18n-aria-label
        [selectedTab]="panel()"
        (selectedTabChange)="show($event)"
      >
        @for (tab of tabs(); track tab.id) {
          <button type="button" ngTab [value]="tab.id" [id]="'play-tab-' + tab.id">
            {{ tab.label }}
            @if (tab.count) {
              <span class="count">{{ tab.count }}</span>
            }
          </button>
        }
      </div>
      <div class="panel-container" ngTabPanel [value]="panel()">
        @switch (panel()) {
          @case ('maps') {
            <hangar-maps-tab [protocol]="protocol()" [saves]="saves.saves() ?? []" />
          }
          @case ('saves') {
            <hangar-saves-tab [protocol]="protocol()" />
          }
          @case ('history') {
            <hangar-history-tab [protocol]="protocol()" />
          }
          @case ('demos') {
            <hangar-demos-tab [protocol]="protocol()" />
          }
          @case ('screenshots') {
            <hangar-screenshot-gallery [protocol]="protocol()" />
          }
          @case ('about') {
            <hangar-about-panel [protocol]="protocol()" />
          }
        }
      </div>
    </div>
  `,
  styles: `
    .tabs {
      position: sticky;
      top: 0;
      z-index: 2;
      margin-bottom: var(--s-4);
      padding: 0;
      background: var(--bg-0);
    }
    .panel-container {
      container: panel / inline-size;
    }
  `,
})
export class PlayTabs {
  private readonly query = inject(LaunchQuery);
  private readonly media = inject(MediaApi);
  private readonly maps = inject(ProtocolMaps);
  private readonly demos = inject(ProtocolDemos);
  private readonly sessions = inject(ProtocolSessions);
  protected readonly saves = inject(ProtocolSaves);

  readonly protocol = input.required<OpenProtocol>();

  private readonly pictures = createLivePictures(
    computed(() => this.protocol().id),
    (id) => this.media.listProtocolScreenshots(id),
  );
  protected readonly panel = computed(() => parsePlayPanel(this.query.panel()));
  protected readonly tabs = computed((): PlayTab[] => [
    { id: 'maps', label: $localize`Maps`, count: this.maps.countText() },
    { id: 'saves', label: $localize`Saves`, count: getCount(this.saves.saves()) },
    { id: 'history', label: $localize`History`, count: formatNonZeroCount(this.sessions.count()) },
    { id: 'demos', label: $localize`Demos`, count: getCount(this.demos.demos()) },
    { id: 'screenshots', label: $localize`Screenshots`, count: getCount(this.pictures()) },
    { id: 'about', label: $localize`About`, count: '' },
  ]);

  protected show(id: string | undefined): void {
    if (id !== undefined) this.query.showPanel(parsePlayPanel(id));
  }
}

/** Returns an empty string for 0, so the tab shows no count. */
function formatNonZeroCount(count: number | null): string {
  return count ? formatCount(count) : '';
}

function getCount(list: readonly unknown[] | null): string {
  return formatNonZeroCount(list?.length ?? null);
}

/** Returns the panel in the address, or the maps by default. */
function parsePlayPanel(value: string | null): PlayPanel {
  return PLAY_PANELS.find((panel) => panel === value) ?? 'maps';
}
