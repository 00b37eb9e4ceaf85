import { Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IModFile, IProtocol, IWadContents } from '@hangar/domain';
import { Notifications } from '@hangar/ui-data-access';
import {
  aModFile,
  aPort,
  aProtocol,
  aSession,
  aVersion,
  createFakeWorld,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { ProtocolActions } from '../launch/protocol-actions';
import { openPlayWith } from './open-play-with';

const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
const UPDATE = 'PUT /api/protocols/sunder-ab12';
const CHANGE = 'PATCH /api/protocols';
const HUD = aModFile({ id: 'hud', name: 'Glass Visor', hashValue: 'hud', category: 'hud' });
const savedExtra = (enabled: boolean) => ({ fileId: 'hud', hashValue: 'hud', name: 'Glass Visor', enabled });

const contentsWith = (contents: Partial<IWadContents>): IWadContents => ({
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

interface DialogOptions {
  readonly protocol?: Partial<IProtocol>;
  readonly files?: readonly IModFile[];
  readonly contents?: Partial<IWadContents>;
  readonly answers?: Record<string, unknown>;
}

async function openDialog({ protocol, files = [HUD], contents = {}, answers = {} }: DialogOptions = {}) {
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
    'GET /api/mod-files/catalog/hud/contents': contentsWith(contents),
    'GET /api/health': {},
    'GET /api/trash': [],
    [LAUNCH]: aSession(),
    [UPDATE]: shown,
    [CHANGE]: [shown],
    ...answers,
  });
  // In the application, the page has loaded this data before a dialog opens.
  TestBed.inject(ProtocolActions);
  world.events.open();
  await world.launcher.settle();
  openPlayWith(TestBed.inject(Injector), shown);
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
  const clickButton = async (name: string) => {
    button(name)?.click();
    await settle();
  };
  const toggle = async () => {
    dialog.querySelector<HTMLInputElement>('.switch')?.click();
    await settle();
  };
  const requestsTo = (call: string) =>
    world.launcher.requests.filter((request) => request.call === call).map(({ body }) => body);
  const { toasts } = TestBed.inject(Notifications);
  return { dialog, button, clickButton, toggle, requestsTo, settle, toasts };
}

describe('PlayWith', () => {
  it('launches with the extras that are on, and saves them', async () => {
    const { toggle, clickButton, requestsTo } = await openDialog();
    await toggle();
    await clickButton('Launch with 1');
    expect(requestsTo(UPDATE)).toEqual([{ extras: [savedExtra(true)] }]);
    expect(requestsTo(LAUNCH)).toEqual([{ extras: [savedExtra(true)] }]);
  });

  it('leaves an extra off after two clicks without a render in between', async () => {
    const { dialog, clickButton, requestsTo } = await openDialog();
    const box = dialog.querySelector<HTMLInputElement>('.switch');
    box?.click();
    box?.click();
    await clickButton('Done');
    expect([box?.checked, requestsTo(UPDATE)]).toEqual([false, []]);
  });

  it('saves nothing if nothing has changed', async () => {
    const { clickButton, requestsTo } = await openDialog();
    await clickButton('Done');
    expect(requestsTo(UPDATE)).toEqual([]);
    expect(requestsTo(LAUNCH)).toEqual([]);
  });

  it('launches even if saving fails, and reports the failure', async () => {
    const refusal = new ErrorResponse(507, 'NO_SPACE', 'The disk is full.');
    const { toggle, clickButton, requestsTo, toasts } = await openDialog({ answers: { [UPDATE]: refusal } });
    await toggle();
    await clickButton('Launch with 1');
    expect(toasts()).toMatchObject([{ title: "Couldn't save the extras for Sunder" }]);
    expect(requestsTo(LAUNCH)).toEqual([{ extras: [savedExtra(true)] }]);
  });

  it('reports what the source port does not support, and can switch to a port that supports it', async () => {
    const { dialog, clickButton, requestsTo } = await openDialog({
      contents: { portHints: [{ feature: 'zdoom', families: ['gzdoom'], because: ['ZSCRIPT'] }] },
    });
    expect(dialog.textContent).toContain("Made for ZDoom (ZSCRIPT). Woof doesn't support that");
    await clickButton('Use GZDoom');
    expect(requestsTo(CHANGE)).toEqual([{ ids: ['sunder-ab12'], changes: { sourcePortId: 'gz' } }]);
  });

  it('offers to fix an obstacle instead of launching', async () => {
    const { dialog, button } = await openDialog({ answers: { 'GET /api/versions': [] } });
    expect(dialog.textContent).toContain('No base game yet');
    expect(button('Get a base game')).toBeDefined();
    expect(button('Launch')).toBeUndefined();
  });

  it('cannot launch while the protocol is running', async () => {
    const { dialog, button } = await openDialog({
      answers: { 'GET /api/sessions?limit=100': [aSession()] },
    });
    expect(dialog.textContent).toContain('The game is running');
    expect(button('Launch')).toBeUndefined();
  });

  it('suggests files from the library, except those with maps', async () => {
    const none = { protocol: { extras: [] } };
    const first = await openDialog(none);
    expect(first.dialog.textContent).toContain('Suggested from your mod files: Glass Visor');
    await first.clickButton('Add it');
    expect(first.dialog.querySelector<HTMLInputElement>('.switch')?.checked).toBe(false);
    await first.clickButton('Done');
    expect(first.requestsTo(UPDATE)).toEqual([{ extras: [savedExtra(false)] }]);
    TestBed.resetTestingModule();
    const second = await openDialog({ ...none, contents: { mapCount: 2 } });
    expect(second.dialog.textContent).not.toContain('Suggested');
  });

  it('shows an untrusted name as text', async () => {
    const { dialog } = await openDialog({ files: [{ ...HUD, name: '<img src=x onerror=alert(1)>' }] });
    expect(dialog.querySelector('.name')?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(dialog.querySelector('img[src="x"]')).toBeNull();
  });
});
