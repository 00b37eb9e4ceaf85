import { signal } from '@angular/core';

/** The address of Launch, which contains the search text. */
export interface SearchAddress {
  /** Updates the address. Resolves when the address contains this or a later text. */
  readonly show: (text: string) => Promise<unknown>;
}

/**
 * The text of the search field, synchronised with the address in both directions. While the user is typing, the field
 * isn't updated from the address.
 */
export class SearchText {
  private readonly current = signal('');
  private pendingUpdates = 0;

  readonly text = this.current.asReadonly();

  constructor(private readonly address: SearchAddress) {}

  /** Sets the text that the user typed. */
  async type(text: string): Promise<void> {
    this.current.set(text);
    this.pendingUpdates++;
    try {
      await this.address.show(text);
    } finally {
      this.pendingUpdates--;
    }
  }

  /** Adopts the text of the address after a link, Back or typing. */
  adopt(text: string): void {
    // While an update is pending, the address contains older text.
    if (this.pendingUpdates === 0) this.current.set(text);
  }
}
