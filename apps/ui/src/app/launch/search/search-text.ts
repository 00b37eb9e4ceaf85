import { signal } from '@angular/core';

/** Where the search goes and comes from: the address of Launch. */
export interface SearchAddress {
  /** Resolves when the address shows the text, or something newer. */
  readonly show: (text: string) => Promise<unknown>;
}

/** What stands in the search field. The address follows it, and it follows the address, but never while it is typed into. */
export class SearchText {
  private readonly current = signal('');
  private underWay = 0;

  readonly text = this.current.asReadonly();

  constructor(private readonly address: SearchAddress) {}

  /** The user changed the text. */
  async type(text: string): Promise<void> {
    this.current.set(text);
    this.underWay++;
    try {
      await this.address.show(text);
    } finally {
      this.underWay--;
    }
  }

  /** The address shows this text: by a link, by Back, or because it was typed. */
  follow(text: string): void {
    // An address that is still on its way to what was typed holds an older text.
    if (this.underWay === 0) this.current.set(text);
  }
}
