import { computed, Service, signal } from '@angular/core';

import { toApiError, type ApiError } from '../api/api-error';
import { createDetailLines } from './detail-lines';

export type NotificationTone = 'good' | 'info' | 'warn' | 'bad';

/** An action on a notification. */
export interface NotificationAction {
  readonly label: string;
  /** Whether the action can run only once, like Undo. */
  readonly isOnce?: boolean;
  readonly run: () => unknown;
}

/** A message that doesn't belong to a specific part of the page. */
export interface Notification {
  readonly id: number;
  readonly tone: NotificationTone;
  /** A short description of the event. */
  readonly title: string;
  /** The meaning of the event, and the action to take. */
  readonly text: string;
  /** Technical details, shown on demand. */
  readonly details: readonly string[];
  readonly action: NotificationAction | null;
  /** The time of the notification as a Unix timestamp in milliseconds. */
  readonly at: number;
}

export type NotificationOptions = Pick<Notification, 'tone' | 'title'> & Partial<Omit<Notification, 'id'>>;

const SUCCESS_NOTICE_MS = 8_000;
const MAX_TOASTS = 5;
const MAX_NOTIFICATIONS = 50;

/**
 * The visible toasts and the latest fifty notifications. Success messages close automatically; all others stay until
 * they are closed.
 */
@Service()
export class Notifications {
  private readonly all = signal<readonly Notification[]>([]);
  private readonly openToastIds = signal<readonly number[]>([]);
  private readonly lastSeenId = signal(0);
  private readonly dismissals = new Map<number, ReturnType<typeof setTimeout>>();
  private isPaused = false;
  private lastId = 0;

  /** The latest fifty, newest first. */
  readonly recent = this.all.asReadonly();
  /** The visible toasts, oldest first. */
  readonly toasts = computed(() => {
    const byId = new Map(this.all().map((notification) => [notification.id, notification]));
    return this.openToastIds().flatMap((id) => byId.get(id) ?? []);
  });
  /** Number of notifications since the panel was last opened. */
  readonly unseen = computed(() => this.all().filter(({ id }) => id > this.lastSeenId()).length);

  /** Reports an error and returns the notification's id. Cancelled tasks aren't reported: the result is `null`. */
  report(
    error: ApiError,
    title = $localize`Something went wrong`,
    action: NotificationAction | null = null,
  ): number | null {
    if (error.code === 'CANCELLED') return null;
    return this.notify({
      tone: 'bad',
      title,
      text: error.message,
      details: createDetailLines(error),
      action,
    });
  }

  /** Runs an action and reports its error. */
  async attempt(action: () => Promise<unknown>, failureTitle: string): Promise<void> {
    try {
      await action();
    } catch (failure) {
      this.report(toApiError(failure), failureTitle);
    }
  }

  /** Shows a notification and returns its id. */
  notify(newNotification: NotificationOptions): number {
    const notification = this.store(newNotification);
    this.openToastIds.update((ids) => [...ids, notification.id].slice(-MAX_TOASTS));
    this.scheduleDismissal(notification);
    return notification.id;
  }

  /** Adds an unimportant notification to the panel, without a toast. */
  addSilently(newNotification: NotificationOptions): void {
    this.store(newNotification);
  }

  /** Keeps success messages visible while the user interacts with them. */
  pauseTimers(): void {
    this.isPaused = true;
    for (const dismissal of this.dismissals.values()) clearTimeout(dismissal);
    this.dismissals.clear();
  }

  /** Restarts the timers of success messages. */
  resumeTimers(): void {
    this.isPaused = false;
    for (const toast of this.toasts()) this.scheduleDismissal(toast);
  }

  /** Closes a toast; the notification stays in the panel. */
  dismiss(id: number): void {
    this.openToastIds.update((ids) => ids.filter((other) => other !== id));
  }

  /** Removes a notification from the screen and the panel because another notification replaces it. */
  forget(id: number): void {
    this.dismiss(id);
    this.all.update((list) => list.filter((other) => other.id !== id));
  }

  /** Runs the action of a notification and closes its toast. */
  runAction({ id, action }: Notification): void {
    if (action?.isOnce) this.removeAction(id);
    else this.dismiss(id);
    void action?.run();
  }

  /** Removes the action of a notification because it is no longer possible, and closes its toast. */
  removeAction(id: number): void {
    this.dismiss(id);
    this.all.update((list) => list.map((other) => (other.id === id ? { ...other, action: null } : other)));
  }

  /** Removes all notifications. */
  clear(): void {
    this.all.set([]);
    this.openToastIds.set([]);
  }

  markSeen(): void {
    this.lastSeenId.set(this.lastId);
  }

  private store(newNotification: NotificationOptions): Notification {
    const notification = {
      text: '',
      details: [],
      action: null,
      at: Date.now(),
      ...newNotification,
      id: ++this.lastId,
    };
    const duplicate = this.toasts().find(
      ({ tone, title, text }) =>
        tone === notification.tone && title === notification.title && text === notification.text,
    );
    // Replaces an identical notification.
    if (duplicate) this.dismiss(duplicate.id);
    this.all.update((list) =>
      [notification, ...list.filter((other) => other !== duplicate)].slice(0, MAX_NOTIFICATIONS),
    );
    return notification;
  }

  private scheduleDismissal({ id, tone }: Notification): void {
    if (this.isPaused || tone !== 'good' || this.dismissals.has(id)) return;
    const dismissal = setTimeout(() => {
      this.dismissals.delete(id);
      this.dismiss(id);
    }, SUCCESS_NOTICE_MS);
    this.dismissals.set(id, dismissal);
  }
}
