import { Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { ILaunchPreview, IModFile, IProtocol, IWadContents } from '@hangar/domain';
import { Notifications } from '@hangar/ui-data-access';
import {
  aModFile,
  aPort,
  aProtocol,
  aSession,
  aVersion,
  createFakeWorld,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { ProtocolActions } from '../app/launch/protocol-actions';
import { openPlayWith } from '../app/extras/open-play-with';

export const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
export const UPDATE = 'PUT /api/protocols/sunder-ab12';
export const MAPS = 'GET /api/protocols/sunder-ab12/maps';
export const PREVIEW = 'POST /api/protocols/preview?protocolId=sunder-ab12&advice=true&readiness=true';
export const HUD = aModFile({ id: 'hud', name: 'Glass Visor', hashValue: 'hud', category: 'hud' });
/** Creates the protocol's extra. */
export const savedExtra = (enabled: boolean) => ({
  fileId: 'hud',
  hashValue: 'hud',
  name: 'Glass Visor',
  enabled,
});

const createContents = (contents: Partial<IWadContents>): IWadContents => ({
  container: 'wad',
  maps: [],
  mapCount: 0,
  guess: null,
  gameInfo: null,
  complevel: null,
  portHints: [],
  titlePicture: null,
  hasDehacked: false,
  standaloneName: null,
  notes: [],
  ...contents,
});

const aMap = (map: string, name: string) => ({
  map,
  name,
  order: 0,
  hub: null,
  secret: false,
  finished: false,
  marked: null,
  results: 0,
  best: null,
  lastPlayedAt: null,
});

export const SOME_MAPS = {
  maps: [aMap('MAP01', 'Foundry Gate'), aMap('MAP02', 'Ladle Street')],
  finished: 0,
  total: 2,
};

export const SOME_PREVIEW: ILaunchPreview = {
  executable: 'woof',
  args: [],
  workingDirectory: '/',
  environment: {},
  notes: [],
  advice: [],
};

interface DialogOptions {
  readonly protocol?: Partial<IProtocol>;
  readonly files?: readonly IModFile[];
  readonly contents?: Partial<IWadContents>;
  readonly answers?: Record<string, unknown>;
}

/** Opens Play with… for a protocol with one extra, in a library with two source ports. */
export async function openDialog({
  protocol,
  files = [HUD],
  contents = {},
  answers = {},
}: DialogOptions = {}) {
  const shown = aProtocol({ extras: [savedExtra(false)], ...protocol });
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [shown],
    'GET /api/settings': someSettings({
      sourcePorts: [aPort({ isDefault: true }), aPort({ id: 'gz', name: 'GZDoom', family: 'gzdoom' })],
      defaultSourcePortId: 'p-woof',
    }),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': files,
    'GET /api/mod-files/catalog/hud/contents': createContents(contents),
    'GET /api/health': {},
    'GET /api/trash': [],
    [LAUNCH]: aSession(),
    [UPDATE]: shown,
    [MAPS]: SOME_MAPS,
    'GET /api/protocols/sunder-ab12/saves?limit=1': [],
    [PREVIEW]: SOME_PREVIEW,
    ...answers,
  });
  // Loads the data that, in the application, the page has already loaded when a dialog opens.
  TestBed.inject(ProtocolActions);
  world.events.open();
  await world.launcher.settle();
  const pendingOpen = openPlayWith(TestBed.inject(Injector), shown);
  await world.launcher.settle();
  await pendingOpen;
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) {
      TestBed.tick();
      await world.launcher.settle();
    }
  };
  await settle();
  const dialog = document.querySelector('hangar-play-with') as HTMLElement;
  const button = (name: string) =>
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name));
  /** Returns the switch of the first extra. */
  const getSwitch = () => dialog.querySelector<HTMLInputElement>('hangar-layer-row .switch');
  const clickButton = async (name: string) => {
    button(name)?.click();
    await settle();
  };
  const toggle = async () => {
    getSwitch()?.click();
    await settle();
  };
  const choose = async (id: string, value: string) => {
    const select = dialog.querySelector<HTMLSelectElement>(`#${id}`);
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change'));
    await settle();
  };
  const mapField = dialog.querySelector<HTMLInputElement>('#run-map') as HTMLInputElement;
  /** Types into the map field. */
  const search = async (text: string) => {
    mapField.value = text;
    mapField.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  };
  /** Presses a key in the map field. */
  const press = (init: KeyboardEventInit) =>
    mapField.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  const requestsTo = (call: string) =>
    world.launcher.requests.filter((request) => request.call === call).map(({ body }) => body);
  const { toasts } = TestBed.inject(Notifications);
  return {
    dialog,
    button,
    choose,
    clickButton,
    getSwitch,
    press,
    requestsTo,
    search,
    settle,
    toasts,
    toggle,
  };
}
