import { TestBed } from '@angular/core/testing';
import { aSession } from '@hangar/ui-data-access/testing';

import { HUD, LAUNCH, openDialog, savedExtra, UPDATE } from '../../testing/opened-play-with';

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
    const { dialog, clickButton, requestsTo } = await openDialog({
      protocol: { extras: [savedExtra(true)] },
      contents: { portHints: [{ feature: 'zdoom', families: ['gzdoom'], because: ['ZSCRIPT'] }] },
    });
    expect(dialog.textContent).toContain("Made for ZDoom (ZSCRIPT). Woof doesn't support that");
    await clickButton('Use GZDoom');
    await clickButton('Play once');
    expect(requestsTo(LAUNCH)).toEqual([{ extras: [savedExtra(true)], sourcePortId: 'gz' }]);
  });

  it('offers to fix an obstacle instead of launching', async () => {
    const { dialog, button } = await openDialog({ answers: { 'GET /api/versions': [] } });
    expect(dialog.textContent).toContain('No base game yet');
    expect(button('Get a base game')).toBeDefined();
    expect(button('Play')).toBeUndefined();
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
