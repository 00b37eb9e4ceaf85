import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notifications } from '@hangar/ui-data-access';
import { createFakeWorld } from '@hangar/ui-data-access/testing';

import { IntakeOpener } from '../intake/intake-opener';
import { WindowIntake } from './window-intake';

/** Creates a drag event like those of browsers, because jsdom doesn't support drag events. */
function drag(type: string, kind: 'file' | 'string', isDirectory = false) {
  const file = new File(['PWAD'], 'a.wad');
  const dataTransfer = {
    types: [kind === 'file' ? 'Files' : 'text/plain'],
    items: [{ kind, getAsFile: () => file, webkitGetAsEntry: () => ({ isDirectory }) }],
    dropEffect: 'copy',
  };
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
}

function paste(text: string) {
  const clipboardData = { items: [], getData: () => text };
  return Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
}

describe('WindowIntake', () => {
  let notifications: Notifications;
  let zone: HTMLElement;
  let opened: unknown[];
  let isUnhandled: boolean;
  beforeEach(async () => {
    opened = [];
    isUnhandled = true;
    // The dialogs of the opener are covered by end-to-end tests in a real browser.
    const opener = {
      overlay: { show: (count: number | null) => opened.push(['overlay', count]) },
      canOpen: () => isUnhandled,
      notifyAboutFolders: () => opened.push(['folders']),
      openDropped: (items: unknown[]) => opened.push(['dropped', items.length]),
      openPastedPaths: (text: string) => opened.push(['typed', text]),
    };
    TestBed.configureTestingModule({
      providers: [provideRouter([]), { provide: IntakeOpener, useValue: opener }],
    });
    createFakeWorld({});
    TestBed.inject(WindowIntake);
    notifications = TestBed.inject(Notifications);
    zone = document.createElement('div');
    zone.addEventListener('dragover', (event) => event.preventDefault());
    zone.addEventListener('drop', (event) => event.preventDefault());
    document.body.replaceChildren(zone);
    document.body.dispatchEvent(drag('dragover', 'file'));
    await waitForOpener();
    opened = [];
  });

  /** Waits for the `IntakeOpener`, which is loaded on demand. */
  async function waitForOpener() {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  }

  it('accepts files dropped outside a drop zone, and shows their number while they are being dragged', async () => {
    const dragEvent = drag('dragover', 'file');
    document.body.dispatchEvent(dragEvent);
    expect([dragEvent.defaultPrevented, dragEvent.dataTransfer.dropEffect]).toEqual([true, 'copy']);
    document.body.dispatchEvent(drag('drop', 'file'));
    await waitForOpener();
    expect(opened).toEqual([
      ['overlay', 1],
      ['overlay', null],
      ['dropped', 1],
    ]);
  });

  it('ignores images dragged from the page itself, which browsers treat as files', () => {
    zone.dispatchEvent(new Event('dragstart', { bubbles: true }));
    const ownDragEvent = drag('dragover', 'file');
    document.body.dispatchEvent(ownDragEvent);
    document.body.dispatchEvent(drag('drop', 'file'));
    expect([
      ownDragEvent.defaultPrevented,
      opened.filter((call) => String(call).startsWith('overlay,1')),
    ]).toEqual([false, []]);
    zone.dispatchEvent(new Event('dragend', { bubbles: true }));
    document.body.dispatchEvent(drag('dragover', 'file'));
    expect(opened.at(-1)).toEqual(['overlay', 1]);
  });

  it('rejects files while a form with unsaved changes is open', () => {
    isUnhandled = false;
    const dragEvent = drag('dragover', 'file');
    document.body.dispatchEvent(dragEvent);
    expect(dragEvent.dataTransfer.dropEffect).toBe('none');
    expect(opened).toEqual([['overlay', null]]);
  });

  it('leaves files to a drop zone, and dragged text to the browser', async () => {
    zone.dispatchEvent(drag('dragover', 'file'));
    zone.dispatchEvent(drag('drop', 'file'));
    const text = drag('drop', 'string');
    document.body.dispatchEvent(text);
    await waitForOpener();
    expect(text.defaultPrevented).toBe(false);
    expect(opened.filter((call) => (call as unknown[])[0] === 'dropped')).toEqual([]);
    expect(notifications.recent()).toEqual([]);
  });

  it('reports that folders cannot be dropped on a drop zone', async () => {
    zone.dispatchEvent(drag('drop', 'file', true));
    await waitForOpener();
    expect(opened).toContainEqual(['folders']);
  });

  it('accepts a path or an address pasted outside fields, but no other text', async () => {
    document.body.dispatchEvent(paste('"C:\\Games\\sunder.zip"'));
    document.body.dispatchEvent(paste('sunder'));
    document.body.dispatchEvent(paste('https://example.org/sunder.zip'));
    const field = document.createElement('input');
    document.body.append(field);
    field.dispatchEvent(paste('/home/me/sunder.zip'));
    await waitForOpener();
    expect(opened).toEqual([
      ['typed', '"C:\\Games\\sunder.zip"'],
      ['typed', 'https://example.org/sunder.zip'],
    ]);
  });
});
