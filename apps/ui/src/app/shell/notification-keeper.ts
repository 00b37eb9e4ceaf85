import { DestroyRef, DOCUMENT, inject, Service } from '@angular/core';
import { Notifications } from '@hangar/ui-data-access';
import type { Notification, NotificationTone } from '@hangar/ui-data-access';

/** A notification without the parts that can't be stored. */
type StoredNotification = Omit<Notification, 'id' | 'action'>;

export const NOTIFICATIONS_STORAGE_KEY = 'hangar.notifications';

/**
 * Keeps the notifications of this tab across a reload, without their actions. Ctrl+Z can still undo the actions for
 * which they offered Undo. They are stored when the page is hidden or left.
 */
@Service()
export class NotificationStorage {
  private readonly document = inject(DOCUMENT);
  private readonly notifications = inject(Notifications);

  constructor() {
    const hadUnseen = this.notifications.unseen() > 0;
    for (const kept of readStored().toReversed()) this.notifications.addSilently(kept);
    if (!hadUnseen) this.notifications.markSeen();
    const listenerController = new AbortController();
    const { signal } = listenerController;
    this.document.addEventListener('visibilitychange', () => this.document.hidden && this.write(), {
      signal,
    });
    this.document.defaultView?.addEventListener('pagehide', () => this.write(), { signal });
    inject(DestroyRef).onDestroy(() => listenerController.abort());
  }

  private write(): void {
    const kept = this.notifications
      .recent()
      .map(({ tone, title, text, details, at }): StoredNotification => ({ tone, title, text, details, at }));
    try {
      sessionStorage.setItem(NOTIFICATIONS_STORAGE_KEY, JSON.stringify(kept));
    } catch {
      // Storage is blocked or full, so a reload starts with an empty panel.
    }
  }
}

function readStored(): readonly StoredNotification[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(NOTIFICATIONS_STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    // Storage is blocked or its content is invalid.
    return [];
  }
}

const TONES: readonly NotificationTone[] = ['good', 'info', 'warn', 'bad'];

function isKept(value: unknown): value is StoredNotification {
  if (typeof value !== 'object' || value === null) return false;
  const { tone, title, text, details, at } = value as Record<string, unknown>;
  return (
    TONES.some((known) => known === tone) &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    Number.isFinite(at) &&
    Array.isArray(details) &&
    details.every((line) => typeof line === 'string')
  );
}
