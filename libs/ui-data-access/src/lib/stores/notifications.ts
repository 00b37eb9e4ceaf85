import { computed, Service, signal } from '@angular/core';

import { apiErrorOf, type ApiError } from '../api/api-error';
import { detailLines } from './detail-lines';

export type NotificationTone = 'good' | 'info' | 'warn' | 'bad';

/** Something that the user can do about a notification. */
export interface NotificationAction {
  readonly label: string;
  /** Whether it can be done only once, such as taking something back. */
  readonly isOnce?: boolean;
  readonly run: () => unknown;
}

/** Something to tell the user that belongs to no single place of the page. */
export interface Notification {
  readonly id: number;
  readonly tone: NotificationTone;
  /** What happened, in a few words. */
  readonly title: string;
  /** What it means and what to do. */
  readonly text: string;
  /** What only helps those who want to know more; shown on demand. */
  readonly details: readonly string[];
  readonly action: NotificationAction | null;
  /** When it was told, in milliseconds since 1970. */
  readonly at: number;
}

export type NewNotification = Pick<Notification, 'tone' | 'title'> & Partial<Omit<Notification, 'id' | 'at'>>;

const GOOD_NEWS_MILLISECONDS = 8_000;
const MAX_TOASTS = 5;
const MAX_KEPT = 50;

/** Toasts on screen and the last fifty notifications. Good news goes by itself, everything else stays until it is closed. */
@Service()
export class Notifications {
  private readonly all = signal<readonly Notification[]>([]);
  private readonly openIds = signal<readonly number[]>([]);
  private readonly seenUntil = signal(0);
  private readonly dismissals = new Map<number, ReturnType<typeof setTimeout>>();
  private isHeld = false;
  private lastId = 0;

  /** The last fifty, newest first. */
  readonly kept = this.all.asReadonly();
  /** Those on screen, oldest first. */
  readonly toasts = computed(() => {
    const byId = new Map(this.all().map((notification) => [notification.id, notification]));
    return this.openIds().flatMap((id) => byId.get(id) ?? []);
  });
  /** How many were told since the panel was last looked at. */
  readonly unseen = computed(() => this.all().filter(({ id }) => id > this.seenUntil()).length);

  /** Tells what went wrong; returns its id. Cancelled work is no fault and is not told: then it is `null`. */
  report(
    error: ApiError,
    title = $localize`Something went wrong`,
    action: NotificationAction | null = null,
  ): number | null {
    if (error.code === 'CANCELLED') return null;
    return this.tell({ tone: 'bad', title, text: error.message, details: detailLines(error), action });
  }

  /** Does something, and tells what goes wrong. */
  async attempt(action: () => Promise<unknown>, failureTitle: string): Promise<void> {
    try {
      await action();
    } catch (failure) {
      this.report(apiErrorOf(failure), failureTitle);
    }
  }

  /** Tells something; returns its id, by which it can be closed. */
  tell(news: NewNotification): number {
    const notification = this.keep(news);
    this.openIds.update((ids) => [...ids, notification.id].slice(-MAX_TOASTS));
    this.dismissLater(notification);
    return notification.id;
  }

  /** Tells something that can wait: it is in the panel, and on no toast. */
  note(news: NewNotification): void {
    this.keep(news);
  }

  /** Keeps good news on screen while somebody is at it. */
  hold(): void {
    this.isHeld = true;
    for (const dismissal of this.dismissals.values()) clearTimeout(dismissal);
    this.dismissals.clear();
  }

  /** Lets good news go again, after as long as at first. */
  release(): void {
    this.isHeld = false;
    for (const toast of this.toasts()) this.dismissLater(toast);
  }

  /** Takes a toast off the screen; the panel keeps it. */
  dismiss(id: number): void {
    this.openIds.update((ids) => ids.filter((other) => other !== id));
  }

  /** Takes one off the screen and out of the panel: other news has its place. */
  forget(id: number): void {
    this.dismiss(id);
    this.all.update((list) => list.filter((other) => other.id !== id));
  }

  /** Does what can be done about one, and takes its toast off the screen. */
  act({ id, action }: Notification): void {
    this.dismiss(id);
    if (action?.isOnce)
      this.all.update((list) => list.map((other) => (other.id === id ? { ...other, action: null } : other)));
    void action?.run();
  }

  /** Forgets all of them. */
  clear(): void {
    this.all.set([]);
    this.openIds.set([]);
  }

  markSeen(): void {
    this.seenUntil.set(this.lastId);
  }

  private keep(news: NewNotification): Notification {
    const notification = { text: '', details: [], action: null, ...news, id: ++this.lastId, at: Date.now() };
    const twin = this.toasts().find(
      ({ tone, title, text }) =>
        tone === notification.tone && title === notification.title && text === notification.text,
    );
    // The same news twice is one piece of news.
    if (twin) this.dismiss(twin.id);
    this.all.update((list) => [notification, ...list.filter((other) => other !== twin)].slice(0, MAX_KEPT));
    return notification;
  }

  private dismissLater({ id, tone }: Notification): void {
    if (this.isHeld || tone !== 'good' || this.dismissals.has(id)) return;
    const dismissal = setTimeout(() => {
      this.dismissals.delete(id);
      this.dismiss(id);
    }, GOOD_NEWS_MILLISECONDS);
    this.dismissals.set(id, dismissal);
  }
}
