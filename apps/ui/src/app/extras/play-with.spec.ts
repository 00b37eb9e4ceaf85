import { TestBed } from '@angular/core/testing';
import type { ILaunchPreview, IReadinessProblem } from '@hangar/domain';
import { aSession } from '@hangar/ui-data-access/testing';

import {
  HUD,
  LAUNCH,
  openDialog,
  PREVIEW,
  savedExtra,
  SOME_PREVIEW,
  UPDATE,
} from '../../testing/opened-play-with';

const createPreview = (problems: IReadinessProblem[]): ILaunchPreview => ({
  ...SOME_PREVIEW,
  readiness: {
    state: problems.length === 0 ? 'ready' : problems[0]?.effect === 'blocks' ? 'blocked' : 'warning',
    problems,
  },
});

describe('PlayWith', () => {
  it('launches with the extras that are on, and leaves the protocol as it is', async () => {
    const { toggle, clickButton, requestsTo } = await openDialog();
    await toggle();
    await clickButton('Play once');
    expect(requestsTo(UPDATE)).toEqual([]);
    expect(requestsTo(LAUNCH)).toEqual([{ extras: [savedExtra(true)] }]);
  });

  it('leaves an extra off after two clicks without a render in between', async () => {
    const { getSwitch, clickButton, requestsTo } = await openDialog();
    const box = getSwitch();
    box?.click();
    box?.click();
    await clickButton('Play');
    expect([box?.checked, requestsTo(LAUNCH)]).toEqual([false, [{ extras: [] }]]);
  });

  it('reports what the source port does not support, and can switch to a port that supports it', async () => {
    const message = "Woof doesn't support ZScript, which Glass Visor needs, so the mod may not work.";
    const answer = (body: unknown) =>
      createPreview(
        (body as { sourcePortId: string }).sourcePortId === 'gz'
          ? []
          : [
              {
                code: 'MOD_FEATURES_UNSUPPORTED',
                effect: 'warns',
                message,
                subject: { kind: 'mod-file', id: 'hud', name: 'Glass Visor' },
                remedies: [{ kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' }],
              },
            ],
      );
    const { dialog, clickButton, requestsTo } = await openDialog({
      protocol: { extras: [savedExtra(true)] },
      answers: { [PREVIEW]: answer },
    });
    expect(dialog.textContent).toContain(message);
    await clickButton('Use GZDoom');
    await clickButton('Play once');
    expect(requestsTo(LAUNCH)).toEqual([{ extras: [savedExtra(true)], sourcePortId: 'gz' }]);
  });

  it('offers a remedy instead of launching a run that cannot start', async () => {
    const answer = createPreview([
      {
        code: 'BASE_GAME_MISSING',
        effect: 'blocks',
        message: "There's no base game, so the game can't start.",
        subject: null,
        remedies: [{ kind: 'get-free-game' }],
      },
    ]);
    const { dialog, button } = await openDialog({ answers: { [PREVIEW]: answer } });
    expect(dialog.textContent).toContain("There's no base game");
    expect(button('Get a base game')).toBeDefined();
    expect(button('Play anyway')).toBeUndefined();
  });

  it('can launch a run without a file that its source port cannot load', async () => {
    const answer = createPreview([
      {
        code: 'MOD_FILES_UNSUPPORTED',
        effect: 'blocks',
        message: "Woof can't load PK3 files, so mod.pk3 won't be loaded.",
        subject: { kind: 'mod-file', id: 'mod', name: 'mod.pk3' },
        remedies: [{ kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' }],
      },
    ]);
    const { button, clickButton, requestsTo } = await openDialog({ answers: { [PREVIEW]: answer } });
    expect(button('Use GZDoom')).toBeDefined();
    await clickButton('Play anyway');
    expect(requestsTo(LAUNCH)).toEqual([{ extras: [], leaveOutUnsupported: true }]);
  });

  it('cannot launch while the protocol is running', async () => {
    const { dialog, button } = await openDialog({
      answers: { 'GET /api/sessions?limit=100': [aSession()] },
    });
    expect(dialog.textContent).toContain('The game is running');
    expect(button('Play')).toBeUndefined();
  });

  it('suggests files from the library, except those with maps', async () => {
    const none = { protocol: { extras: [] } };
    const first = await openDialog(none);
    expect(first.dialog.textContent).toContain('Suggested from your mod files: Glass Visor');
    await first.clickButton('Add it');
    expect(first.getSwitch()?.checked).toBe(false);
    await first.clickButton('Save to protocol');
    expect(first.requestsTo(UPDATE)).toEqual([{ extras: [savedExtra(false)] }]);
    TestBed.resetTestingModule();
    const second = await openDialog({ ...none, contents: { mapCount: 2 } });
    expect(second.dialog.textContent).not.toContain('Suggested');
  });

  it('shows an untrusted name as text', async () => {
    const { dialog } = await openDialog({ files: [{ ...HUD, name: '<img src=x onerror=alert(1)>' }] });
    expect(dialog.querySelector('hangar-layer-row .name')?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(dialog.querySelector('img[src="x"]')).toBeNull();
  });
});
