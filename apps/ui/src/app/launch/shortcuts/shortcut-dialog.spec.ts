import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { IShortcutPlace } from '@hangar/domain';
import { ShortcutsApi } from '@hangar/ui-data-access';
import { aProtocol, createFakeWorld } from '@hangar/ui-data-access/testing';

import { getText } from '../../../testing/queries';
import { ShortcutDialog, type ShortcutDialogData } from './shortcut-dialog';
import { ShortcutDraft } from './shortcut-draft';

const PLACES: IShortcutPlace[] = [
  { kind: 'desktop', path: '/home/zoe/Desktop', reason: null },
  { kind: 'steam', path: null, reason: 'Steam is running. Quit Steam, and try again.' },
];
const CREATE = 'POST /api/shortcuts';

async function openDialog(places: IShortcutPlace[], lastLaunchedAt: string | null = null) {
  const protocol = aProtocol({ title: 'Sunder', lastLaunchedAt });
  const createData = (): ShortcutDialogData => {
    const draft = new ShortcutDraft(protocol.id, inject(ShortcutsApi));
    void draft.check();
    return { protocol, draft };
  };
  TestBed.configureTestingModule({
    providers: [
      { provide: DIALOG_DATA, useFactory: createData },
      { provide: DialogRef, useValue: { config: {}, close: () => undefined } },
    ],
  });
  const { launcher } = createFakeWorld({
    'GET /api/shortcuts': places,
    [CREATE]: { path: '/home/zoe/Desktop/Sunder.desktop' },
  });
  const fixture = TestBed.createComponent(ShortcutDialog);
  const element = fixture.nativeElement as HTMLElement;
  const settle = async () => {
    TestBed.tick();
    await launcher.settle();
    TestBed.tick();
  };
  await settle();
  const submit = async () => {
    element.querySelector('form')?.requestSubmit();
    await settle();
  };
  return { element, launcher, settle, submit };
}

describe('ShortcutDialog', () => {
  it('shows the location of each kind or why it is unavailable, and selects the first available one', async () => {
    const { element } = await openDialog(PLACES);
    const [desktop, steam] = element.querySelectorAll<HTMLInputElement>('input[type=radio]');
    expect([desktop?.checked, steam?.checked, steam?.disabled]).toEqual([true, false, true]);
    const textFor = (attribute: string, input?: HTMLElement) =>
      element.querySelector(`#${input?.getAttribute(attribute)}`)?.textContent?.trim();
    expect(textFor('aria-labelledby', desktop)).toBe('Desktop');
    expect(textFor('aria-describedby', desktop)).toBe('/home/zoe/Desktop');
    expect(textFor('aria-describedby', steam)).toBe('Steam is running. Quit Steam, and try again.');
    expect(getText(element)).not.toContain('newest save');
  });

  it('creates a shortcut and shows where it is', async () => {
    const { element, launcher, submit } = await openDialog(PLACES, '2026-05-01T10:00:00.000Z');
    element.querySelector<HTMLInputElement>('hangar-segmented label:last-child input')?.click();
    await submit();
    expect(launcher.requests.filter(({ call }) => call === CREATE)).toMatchObject([
      { body: { protocolId: 'sunder-ab12', kind: 'desktop', what: 'continue' } },
    ]);
    const status = element.querySelector('[role=status]');
    expect(getText(status ?? element)).toBe('Created /home/zoe/Desktop/Sunder.desktop');
  });

  it('checks again when the window regains focus', async () => {
    const { element, launcher, settle } = await openDialog(PLACES);
    launcher.answers['GET /api/shortcuts'] = PLACES.map((place) => ({ ...place, path: '/x', reason: null }));
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(element.querySelectorAll('input:disabled')).toHaveLength(0);
  });

  it('explains why no shortcut can be created, and does not offer one', async () => {
    const reason = 'Only the installed desktop application can create shortcuts.';
    const { element, launcher, submit } = await openDialog(
      PLACES.map(({ kind }) => ({ kind, path: null, reason })),
    );
    expect(getText(element)).toContain(reason);
    expect(element.querySelectorAll('input')).toHaveLength(0);
    await submit();
    expect(launcher.requests.filter(({ call }) => call === CREATE)).toEqual([]);
  });
});
