import { TestBed } from '@angular/core/testing';
import { Notifications } from '@hangar/ui-data-access';

import { NotificationStorage, NOTIFICATIONS_STORAGE_KEY } from './notification-keeper';

/** Starts a page with this value in its storage. */
function startPage(stored: string | null): Notifications {
  TestBed.resetTestingModule();
  if (stored === null) sessionStorage.removeItem(NOTIFICATIONS_STORAGE_KEY);
  else sessionStorage.setItem(NOTIFICATIONS_STORAGE_KEY, stored);
  const notifications = TestBed.inject(Notifications);
  TestBed.inject(NotificationStorage);
  return notifications;
}

function leavePage(): string | null {
  window.dispatchEvent(new Event('pagehide'));
  return sessionStorage.getItem(NOTIFICATIONS_STORAGE_KEY);
}

describe('NotificationKeeper', () => {
  it('keeps notifications across a reload, marked as seen, without a toast or an action', () => {
    const before = startPage(null);
    before.notify({
      tone: 'bad',
      title: "Couldn't open the folder",
      details: ['Code: X'],
      action: { label: 'Try again', run: () => undefined },
    });
    const after = startPage(leavePage());
    expect(after.recent()).toMatchObject([
      { tone: 'bad', title: "Couldn't open the folder", details: ['Code: X'], action: null },
    ]);
    expect(after.toasts()).toEqual([]);
    expect(after.unseen()).toBe(0);
    after.notify({ tone: 'good', title: 'Deleted a.png' });
    expect(after.recent().map(({ title }) => title)).toEqual(['Deleted a.png', "Couldn't open the folder"]);
    expect(after.unseen()).toBe(1);
  });

  it.each(['{', '{}', '[null]', '[{"tone":"loud","title":"x","text":"","details":[],"at":1}]'])(
    'ignores invalid storage: %s',
    (stored) => {
      expect(startPage(stored).recent()).toEqual([]);
    },
  );
});
