import { TestBed } from '@angular/core/testing';

import {
  LAUNCH,
  MAPS,
  openDialog,
  PREVIEW,
  savedExtra,
  SOME_MAPS,
  UPDATE,
} from '../../testing/opened-play-with';
import { PortChange } from '../source-ports/port-change';

const EFFECTS = 'POST /api/readiness/preview?details=true';
const NO_EFFECTS = { improved: [], worsened: [], saves: { lost: 0, moved: 0, gained: 0 }, details: null };

describe('PlayWith for one run', () => {
  it('launches with another source port, map, skill and monsters for one run', async () => {
    const { dialog, button, choose, clickButton, requestsTo, settle } = await openDialog();
    expect(button('Play')?.textContent.trim()).toBe('Play');
    await choose('run-port', 'gz');
    await choose('run-skill', '4');
    dialog.querySelectorAll<HTMLInputElement>('hangar-run-fields .switch')[1]?.click();
    dialog.querySelectorAll<HTMLElement>('[role=option]')[2]?.click();
    await settle();
    expect(dialog.textContent).toContain('Usually Woof');
    expect(dialog.textContent).toContain('Saves from this run stay with GZDoom.');
    await clickButton('Play once');
    expect(requestsTo(LAUNCH)).toEqual([
      { extras: [], sourcePortId: 'gz', options: { map: 'MAP02', skill: 4, fastMonsters: true } },
    ]);
    expect(requestsTo(UPDATE)).toEqual([]);
  });

  it('chooses a map with the keyboard, and launches with Ctrl+Enter', async () => {
    const { dialog, press, requestsTo, search, settle } = await openDialog();
    await search('ladle');
    press({ key: 'Enter' });
    await settle();
    expect(dialog.querySelector('[aria-selected=true]')?.textContent).toContain('Ladle Street');
    press({ key: 'Enter', ctrlKey: true });
    await settle();
    expect(requestsTo(LAUNCH)).toEqual([{ extras: [], options: { map: 'MAP02' } }]);
  });

  it('launches with a map that was confirmed before the maps were loaded', async () => {
    let load: (maps: unknown) => void = () => undefined;
    const answers = { [MAPS]: new Promise((resolve) => (load = resolve)) };
    const { press, requestsTo, search, settle } = await openDialog({ answers });
    await search('02');
    press({ key: 'Enter' });
    press({ key: 'Enter', ctrlKey: true });
    await settle();
    expect(requestsTo(LAUNCH)).toEqual([]);
    load(SOME_MAPS);
    await settle();
    expect(requestsTo(LAUNCH)).toEqual([{ extras: [], options: { map: 'MAP02' } }]);
  });

  it.each(['Cancel', 'Escape'])('changes nothing on %s', async (way) => {
    const { dialog, choose, clickButton, requestsTo, settle, toggle } = await openDialog();
    await toggle();
    await choose('run-skill', '4');
    if (way === 'Cancel') await clickButton('Cancel');
    else dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }));
    await settle();
    expect(document.querySelector('hangar-play-with')).toBeNull();
    expect([requestsTo(UPDATE), requestsTo(LAUNCH)]).toEqual([[], []]);
  });

  it('saves to the protocol only on request, and can undo it', async () => {
    const { choose, clickButton, requestsTo, settle, toasts, toggle } = await openDialog({
      protocol: { options: { complevel: 'mbf21' }, sourcePortId: null },
      answers: { [EFFECTS]: NO_EFFECTS },
    });
    await clickButton('Save to protocol');
    expect(requestsTo(UPDATE)).toEqual([]);
    await toggle();
    await choose('run-port', 'gz');
    await choose('run-skill', '4');
    await clickButton('Save to protocol');
    expect(requestsTo(UPDATE)).toEqual([
      {
        sourcePortId: 'gz',
        options: { complevel: 'mbf21', skill: 4 },
        extras: [savedExtra(true)],
      },
    ]);
    expect(requestsTo(LAUNCH)).toEqual([]);
    const [toast] = toasts();
    expect(toast?.title).toBe('Saved to Sunder');
    toast?.action?.run();
    await settle();
    expect(requestsTo(UPDATE)[1]).toEqual({
      sourcePortId: null,
      options: { complevel: 'mbf21' },
      extras: [savedExtra(false)],
    });
  });

  it('shows the effects of another source port before saving it, and stays open if the user cancels', async () => {
    const changes: unknown[] = [];
    const confirm = (change: unknown) => {
      changes.push(change);
      return Promise.resolve(null);
    };
    TestBed.overrideProvider(PortChange, { useValue: { confirm } });
    const { choose, clickButton, requestsTo, settle } = await openDialog({
      protocol: { sourcePortId: null },
    });
    await choose('run-port', 'gz');
    await clickButton('Save to protocol');
    await settle();
    expect(changes).toEqual([{ protocols: { ids: ['sunder-ab12'], sourcePortId: 'gz' } }]);
    expect(requestsTo(UPDATE)).toEqual([]);
    expect(document.querySelector('hangar-play-with')).not.toBeNull();
  });

  const COMMAND = { executable: 'woof', args: [], workingDirectory: '/', environment: {}, notes: [] };

  async function openWithPreview(preview: object) {
    const { dialog, settle } = await openDialog({ answers: { [PREVIEW]: { ...COMMAND, ...preview } } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await settle();
    return dialog;
  }

  it('marks warnings, but not informational notes', async () => {
    const information = ['Woof stores screenshots in its own folder.'];
    const dialog = await openWithPreview({ notes: [...information, 'a.pk3 not found.'], information });
    const notes = [...dialog.querySelectorAll('.note')].map((note) => [
      note.textContent.trim(),
      note.querySelector('hangar-icon') !== null,
    ]);
    expect(notes).toEqual([
      [information[0], false],
      ['a.pk3 not found.', true],
    ]);
  });

  it('disables an option that the source port does not support, with the reason', async () => {
    const advice = [{ option: 'skill', isAvailable: false, text: "Woof doesn't support skills." }];
    const dialog = await openWithPreview({ advice });
    expect(dialog.querySelector<HTMLSelectElement>('#run-skill')?.disabled).toBe(true);
    expect(dialog.querySelector('#run-skill-fault')?.textContent).toBe("Woof doesn't support skills.");
  });
});
