import { TestBed } from '@angular/core/testing';
import { Notifications } from '@hangar/ui-data-access';

import { WindowIntake } from './window-intake';

/** A drag event as a browser sends it; the test browser has none. */
function drag(type: string, kind: 'file' | 'string', isDirectory = false) {
  const dataTransfer = {
    types: [kind === 'file' ? 'Files' : 'text/plain'],
    items: [{ kind, webkitGetAsEntry: () => ({ isDirectory }) }],
    dropEffect: 'copy',
  };
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
}

describe('WindowIntake', () => {
  let notifications: Notifications;
  let zone: HTMLElement;
  beforeEach(() => {
    TestBed.inject(WindowIntake);
    notifications = TestBed.inject(Notifications);
    zone = document.createElement('div');
    zone.addEventListener('dragover', (event) => event.preventDefault());
    zone.addEventListener('drop', (event) => event.preventDefault());
    document.body.replaceChildren(zone);
  });

  it.each(['dragover', 'drop'])('refuses files outside of a drop zone at %s', (type) => {
    const event = drag(type, 'file');
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(event.dataTransfer.dropEffect).toBe('none');
  });

  it('leaves a drop zone its files, and dragged text to the browser', () => {
    const taken = drag('dragover', 'file');
    zone.dispatchEvent(taken);
    expect(taken.dataTransfer.dropEffect).toBe('copy');
    const text = drag('drop', 'string');
    document.body.dispatchEvent(text);
    expect(text.defaultPrevented).toBe(false);
    expect(notifications.kept()).toEqual([]);
  });

  it('tells that a drop zone does not take folders', () => {
    zone.dispatchEvent(drag('drop', 'file', true));
    expect(notifications.kept().map(({ title }) => title)).toEqual(['Folders are not taken']);
  });
});
