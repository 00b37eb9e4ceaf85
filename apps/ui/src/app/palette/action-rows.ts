import { computed, inject, Injector, Service } from '@angular/core';
import { Router } from '@angular/router';
import type { IProtocolCard } from '@hangar/domain';
import { ProtocolStore, SessionStore, SettingsStore } from '@hangar/ui-data-access';

import { HANDBOOK } from '../handbook';
import { ProtocolActions } from '../launch/protocol-actions';
import { getCommandKey } from '../keyboard/command-key';
import { GameSearchOpener } from '../found/game-search-opener';
import { SettingsOpener } from '../settings/settings-opener';
import { ExtensionRows } from './extension-rows';
import type { PaletteRow } from './palette-row';

type ActionRow = Omit<PaletteRow, 'actionLabel' | 'note'> & Partial<Pick<PaletteRow, 'actionLabel' | 'note'>>;

/** Palette rows for actions. */
@Service()
export class ActionRows {
  private readonly router = inject(Router);
  private readonly injector = inject(Injector);
  private readonly sessions = inject(SessionStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly actions = inject(ProtocolActions);
  private readonly settings = inject(SettingsOpener);
  private readonly settingsStore = inject(SettingsStore);
  private readonly gameSearch = inject(GameSearchOpener);
  private readonly extensionRows = inject(ExtensionRows);

  /** Opens the list of shortcuts; set by the code that opens the palette. */
  openHelp: () => unknown = () => undefined;
  /** Opens the file picker to play or add a file; set by the code that opens the palette. */
  pickFile: () => unknown = () => undefined;

  readonly all = computed<readonly PaletteRow[]>(() => [
    ...[...this.stopActions(), ...this.fixedActions, ...this.discover(), ...this.playWith()].map(addDefaults),
    ...this.extensionRows.all(),
  ]);

  private readonly stopActions = computed<readonly ActionRow[]>(() =>
    [...this.sessions.runningByProtocol().values()].map((session): ActionRow => ({
      key: `stop ${session.sessionId}`,
      control: 'stop',
      title: $localize`Stop ${this.getTitle(session.protocolId)}:title:`,
      note: $localize`running now`,
      icon: 'stop',
      actionLabel: $localize`Stop`,
      run: () => this.actions.stop(session, new KeyboardEvent('keydown')),
    })),
  );

  private readonly discover = computed<readonly ActionRow[]>(() =>
    this.settingsStore.canDiscover()
      ? [
          {
            key: 'discover',
            control: 'discover',
            title: $localize`Discover mods`,
            note: $localize`find and download them`,
            icon: 'discover',
            keywords: $localize`idgames archive cacowards search download`,
            keys: ['d'],
            run: () => this.router.navigate(['/discover']),
          },
        ]
      : [],
  );

  /**
   * "Play with…" for the most recently launched protocol, the one that the user most likely wants to play with extras.
   */
  private readonly playWith = computed<readonly ActionRow[]>(() => {
    const last = (this.protocols.protocols() ?? []).reduce<IProtocolCard | null>(pickMoreRecent, null);
    if (!last?.lastLaunchedAt) return [];
    return [
      {
        key: 'play-with',
        control: 'with',
        title: $localize`Play ${last.title}:title: with…`,
        note: $localize`music, a HUD, weapons, a palette`,
        icon: 'layers',
        keywords: $localize`extras layers`,
        run: () => this.actions.playWith(last),
      },
    ];
  });

  private readonly fixedActions: readonly ActionRow[] = [
    {
      key: 'surprise',
      control: 'play',
      title: $localize`Surprise me`,
      note: $localize`three games ready to play`,
      icon: 'dice',
      keywords: $localize`random dice`,
      run: () => this.openSurpriseDialog(),
    },
    {
      key: 'new',
      control: 'new',
      title: $localize`New protocol`,
      icon: 'add',
      keywords: $localize`make add create`,
      keys: ['i'],
      run: () => this.openInstall('configuration'),
    },
    {
      key: 'file',
      control: 'add',
      title: $localize`Choose a file to play…`,
      note: $localize`or drop it anywhere`,
      icon: 'upload',
      keywords: $localize`open add drop mod archive`,
      keys: [getCommandKey(), 'O'],
      run: () => this.pickFile(),
    },
    {
      key: 'launch',
      title: $localize`Go to Launch`,
      icon: 'launch',
      keys: ['l'],
      run: () => this.router.navigate(['/']),
    },
    {
      key: 'files',
      control: 'mod-files',
      title: $localize`Go to mod files`,
      note: $localize`add, edit and delete them`,
      icon: 'file',
      keys: ['m'],
      run: () => this.openInstall('files'),
    },
    {
      key: 'wads',
      control: 'wad-files',
      title: $localize`Add a base game`,
      note: $localize`WAD files, Freedoom`,
      icon: 'disc',
      keys: ['w'],
      run: () => this.openInstall('wads'),
    },
    {
      key: 'ports',
      control: 'install-port',
      title: $localize`Add a source port`,
      note: $localize`install, update, roll back`,
      icon: 'port',
      keywords: $localize`engine version download`,
      run: () => this.settings.open('source-ports'),
    },
    {
      key: 'search-games',
      control: 'import-library',
      title: $localize`Search for games`,
      note: $localize`games and source ports on this computer`,
      icon: 'search',
      keywords: $localize`find add all scan steam gog`,
      run: () => this.gameSearch.open(),
    },
    {
      key: 'import',
      control: 'import-library',
      title: $localize`Import from another launcher`,
      note: $localize`DoomRunner, ZDL, Doom Launcher`,
      icon: 'upload',
      keywords: $localize`migrate library presets rusted`,
      run: () => this.router.navigate(['/import']),
    },
    {
      key: 'player',
      control: 'player',
      title: $localize`Statistics and achievements`,
      icon: 'player',
      run: () => this.router.navigate(['/player']),
    },
    {
      key: 'deleted',
      control: 'deleted',
      title: $localize`Recently deleted`,
      note: $localize`restore deleted items`,
      icon: 'trash',
      keywords: $localize`trash restore undo`,
      run: () => this.router.navigate(['/deleted']),
    },
    {
      key: 'activity',
      title: $localize`Activity`,
      note: $localize`downloads and imports`,
      icon: 'clock',
      keywords: $localize`progress failed retry cancel`,
      run: () => this.openActivityPanel(),
    },
    {
      key: 'shortcuts',
      title: $localize`Keyboard shortcuts`,
      icon: 'keys',
      keys: ['?'],
      keywords: $localize`help keys`,
      run: () => this.openHelp(),
    },
    {
      key: 'handbook',
      title: $localize`Open the handbook`,
      note: $localize`how to play and troubleshooting`,
      icon: 'ext',
      keywords: $localize`help manual guide documentation trouble`,
      run: () => open(HANDBOOK, '_blank', 'noopener'),
    },
  ];

  private getTitle(id: string | null): string {
    return (
      this.protocols.protocols()?.find((protocol) => protocol.id === id)?.title ?? $localize`the test launch`
    );
  }

  private openInstall(tab: string): Promise<boolean> {
    return this.router.navigate(['/install'], { queryParams: { tab } });
  }

  private async openActivityPanel(): Promise<void> {
    const { openActivity } = await import('../activity/open-activity');
    openActivity(this.injector);
  }

  private async openSurpriseDialog(): Promise<void> {
    const { openSurprise } = await import('../surprise/open-surprise');
    openSurprise(this.injector);
  }
}

function pickMoreRecent(last: IProtocolCard | null, protocol: IProtocolCard): IProtocolCard {
  return (protocol.lastLaunchedAt ?? '') > (last?.lastLaunchedAt ?? '') ? protocol : (last ?? protocol);
}

function addDefaults(row: ActionRow): PaletteRow {
  return { note: '', actionLabel: $localize`Run`, ...row };
}
