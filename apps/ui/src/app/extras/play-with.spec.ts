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
  fakeWorld,
  Refusal,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { ProtocolActions } from '../launch/protocol-actions';
import { openPlayWith } from './open-play-with';

const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
const UPDATE = 'PUT /api/protocols/sunder-ab12';
const CHANGE = 'PATCH /api/protocols';
const HUD = aModFile({ id: 'hud', name: 'Glass Visor', hashValue: 'hud', category: 'hud' });
const kept = (enabled: boolean) => ({ fileId: 'hud', hashValue: 'hud', name: 'Glass Visor', enabled });

const holding = (contents: Partial<IWadContents>): IWadContents => ({
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

interface Given {
  readonly protocol?: Partial<IProtocol>;
  readonly files?: readonly IModFile[];
  readonly contents?: Partial<IWadContents>;
  readonly answers?: Record<string, unknown>;
}

async function theDialog({ protocol, files = [HUD], contents = {}, answers = {} }: Given = {}) {
  const shown = aProtocol({ extras: [kept(false)], ...protocol });
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = fakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [shown],
    'GET /api/settings': someSettings({
      sourcePorts: [aPort({ isDefault: true }), aPort({ id: 'gz', name: 'GZDoom', family: 'gzdoom' })],
      defaultSourcePortId: 'p-woof',
    }),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': files,
    'GET /api/mod-files/catalog/hud/contents': holding(contents),
    'GET /api/health': {},
    'GET /api/trash': [],
    [LAUNCH]: aSession(),
    [UPDATE]: shown,
    [CHANGE]: [shown],
    ...answers,
  });
  // The page has already loaded this data when a dialog opens.
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
  const press = async (name: string) => {
    button(name)?.click();
    await settle();
  };
  const toggle = async () => {
    dialog.querySelector<HTMLInputElement>('.switch')?.click();
    await settle();
  };
  const asked = (call: string) =>
    world.launcher.asked.filter((one) => one.call === call).map(({ body }) => body);
  const { toasts } = TestBed.inject(Notifications);
  return { dialog, button, press, toggle, asked, settle, toasts };
}

describe('PlayWith', () => {
  it('launches with the extras that are on, and saves them', async () => {
    const { toggle, press, asked } = await theDialog();
    await toggle();
    await press('Launch with 1');
    expect(asked(UPDATE)).toEqual([{ extras: [kept(true)] }]);
    expect(asked(LAUNCH)).toEqual([{ extras: [kept(true)] }]);
  });

  it('is off after two clicks without a render in between', async () => {
    const { dialog, press, asked } = await theDialog();
    const box = dialog.querySelector<HTMLInputElement>('.switch');
    box?.click();
    box?.click();
    await press('Done');
    expect([box?.checked, asked(UPDATE)]).toEqual([false, []]);
  });

  it('saves nothing if nothing has changed', async () => {
    const { press, asked } = await theDialog();
    await press('Done');
    expect(asked(UPDATE)).toEqual([]);
    expect(asked(LAUNCH)).toEqual([]);
  });

  it('launches even if saving fails, and reports the failure', async () => {
    const refusal = new Refusal(507, 'NO_SPACE', 'The disk is full.');
    const { toggle, press, asked, toasts } = await theDialog({ answers: { [UPDATE]: refusal } });
    await toggle();
    await press('Launch with 1');
    expect(toasts()).toMatchObject([{ title: "Couldn't save the extras for Sunder" }]);
    expect(asked(LAUNCH)).toEqual([{ extras: [kept(true)] }]);
  });

  it('reports what the source port does not support, and can switch to one that does', async () => {
    const { dialog, press, asked } = await theDialog({
      contents: { portHints: [{ feature: 'zdoom', families: ['gzdoom'], because: ['ZSCRIPT'] }] },
    });
    expect(dialog.textContent).toContain("Made for ZDoom (ZSCRIPT). Woof doesn't support that");
    await press('Use GZDoom');
    expect(asked(CHANGE)).toEqual([{ ids: ['sunder-ab12'], changes: { sourcePortId: 'gz' } }]);
  });

  it('offers to fix an obstacle instead of launching', async () => {
    const { dialog, button } = await theDialog({ answers: { 'GET /api/versions': [] } });
    expect(dialog.textContent).toContain('No base game yet');
    expect(button('Get a base game')).toBeDefined();
    expect(button('Launch')).toBeUndefined();
  });

  it('cannot launch while the protocol is running', async () => {
    const { dialog, button } = await theDialog({
      answers: { 'GET /api/sessions?limit=100': [aSession()] },
    });
    expect(dialog.textContent).toContain('The game is running');
    expect(button('Launch')).toBeUndefined();
  });

  it('suggests files from the library, but none with maps', async () => {
    const none = { protocol: { extras: [] } };
    const first = await theDialog(none);
    expect(first.dialog.textContent).toContain('Suggested from your mod files: Glass Visor');
    await first.press('Add it');
    expect(first.dialog.querySelector<HTMLInputElement>('.switch')?.checked).toBe(false);
    await first.press('Done');
    expect(first.asked(UPDATE)).toEqual([{ extras: [kept(false)] }]);
    TestBed.resetTestingModule();
    const second = await theDialog({ ...none, contents: { mapCount: 2 } });
    expect(second.dialog.textContent).not.toContain('Suggested');
  });

  it('shows an untrusted name as text', async () => {
    const { dialog } = await theDialog({ files: [{ ...HUD, name: '<img src=x onerror=alert(1)>' }] });
    expect(dialog.querySelector('.name')?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(dialog.querySelector('img[src="x"]')).toBeNull();
  });
});
