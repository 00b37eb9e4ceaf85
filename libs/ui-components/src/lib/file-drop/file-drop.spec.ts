import { Component, signal } from '@angular/core';

import { renderPage } from '../../testing/render-page';
import { FileDrop } from './file-drop';

@Component({
  imports: [FileDrop],
  template: `<div class="zone" (hangarFileDrop)="files.set($event)"><p>Drop</p></div>`,
})
class Page {
  readonly files = signal<readonly File[]>([]);
}

interface DraggedItem {
  readonly kind: string;
  readonly file?: File;
  readonly isFolder?: boolean;
}

/** Creates a drag event like those of browsers, because jsdom doesn't support drag events. */
function drag(type: string, draggedItems: readonly DraggedItem[]): Event {
  const items = draggedItems.map(({ kind, file, isFolder = false }) => ({
    kind,
    getAsFile: () => file ?? null,
    webkitGetAsEntry: () => ({ isDirectory: isFolder }),
  }));
  const types = draggedItems.some(({ kind }) => kind === 'file') ? ['Files'] : ['text/plain'];
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    dataTransfer: { types, items, dropEffect: 'none' },
  });
}

const WAD = new File(['PWAD'], 'a.wad');

async function openPage() {
  const page = await renderPage(Page);
  const zone = page.root.querySelector('.zone') as HTMLElement;
  const send = async (type: string, draggedItems: readonly DraggedItem[], target: Element = zone) => {
    const event = drag(type, draggedItems);
    target.dispatchEvent(event);
    await page.whenSettled();
    return event;
  };
  return { ...page, zone, inner: zone.querySelector('p') as Element, send };
}

describe('FileDrop', () => {
  it('accepts dropped files and skips folders', async () => {
    const { send, component } = await openPage();
    const event = await send('drop', [
      { kind: 'file', file: WAD },
      { kind: 'file', file: new File([], 'folder'), isFolder: true },
    ]);
    expect(component.files()).toEqual([WAD]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('is marked while files are dragged over it or an element in it', async () => {
    const { zone, inner, send } = await openPage();
    const files = [{ kind: 'file', file: WAD }];
    await send('dragenter', files);
    await send('dragenter', files, inner);
    await send('dragleave', files);
    expect(zone.classList).toContain('over');
    await send('dragleave', files, inner);
    expect(zone.classList).not.toContain('over');
  });

  it('is no longer marked after the drop', async () => {
    const { zone, send } = await openPage();
    await send('dragenter', [{ kind: 'file', file: WAD }]);
    await send('drop', [{ kind: 'file', file: WAD }]);
    expect(zone.classList).not.toContain('over');
  });

  it('ignores dragged text', async () => {
    const { zone, send, component } = await openPage();
    const text = [{ kind: 'string' }];
    expect((await send('dragenter', text)).defaultPrevented).toBe(false);
    expect((await send('dragover', text)).defaultPrevented).toBe(false);
    expect((await send('drop', text)).defaultPrevented).toBe(false);
    expect(zone.classList).not.toContain('over');
    expect(component.files()).toEqual([]);
  });
});
