import { Service, signal } from '@angular/core';

import type { ApiError } from '../api/api-error';
import { detailLines } from './detail-lines';

/** Something to tell the user that belongs to no single place of the page. */
export interface Notice {
  readonly id: number;
  readonly tone: 'bad' | 'good';
  readonly text: string;
  /** What only helps those who want to know more. */
  readonly details: readonly string[];
}

const GOOD_NEWS_MILLISECONDS = 8_000;
const MOST = 5;

/** The notices on screen. Bad news stays until it is closed, good news goes by itself. */
@Service()
export class Notices {
  private readonly list = signal<readonly Notice[]>([]);
  private lastId = 0;

  readonly shown = this.list.asReadonly();

  report(error: ApiError): void {
    this.add({ tone: 'bad', text: error.message, details: detailLines(error) });
  }

  tell(text: string, details: readonly string[] = []): void {
    const id = this.add({ tone: 'good', text, details });
    setTimeout(() => this.close(id), GOOD_NEWS_MILLISECONDS);
  }

  close(id: number): void {
    this.list.update((list) => list.filter((notice) => notice.id !== id));
  }

  private add(notice: Omit<Notice, 'id'>): number {
    const id = ++this.lastId;
    // The same bad news twice is one piece of bad news.
    const others = this.list().filter(({ tone, text }) => tone !== notice.tone || text !== notice.text);
    this.list.set([...others, { ...notice, id }].slice(-MOST));
    return id;
  }
}
