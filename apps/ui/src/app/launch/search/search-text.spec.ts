import { SearchText } from './search-text';

/** An address that is updated only when the test calls `completeNext`. */
class SlowAddress {
  readonly shownTexts: string[] = [];
  private readonly resolvers: (() => void)[] = [];

  show(text: string): Promise<void> {
    this.shownTexts.push(text);
    return new Promise((resolve) => this.resolvers.push(resolve));
  }

  completeNext(): void {
    this.resolvers.shift()?.();
  }
}

describe('SearchText', () => {
  it('updates the address on each key press', () => {
    const address = new SlowAddress();
    const search = new SearchText(address);
    void search.type('s');
    void search.type('su');
    expect(address.shownTexts).toEqual(['s', 'su']);
    expect(search.text()).toBe('su');
  });

  it('keeps typed text while the address still shows older text', async () => {
    const address = new SlowAddress();
    const search = new SearchText(address);
    const first = search.type('s');
    const second = search.type('su');
    address.completeNext();
    await first;
    search.adopt('s');
    expect(search.text()).toBe('su');
    address.completeNext();
    await second;
    search.adopt('su');
    expect(search.text()).toBe('su');
  });

  it('adopts the text of the address after a link or Back', () => {
    const search = new SearchText(new SlowAddress());
    search.adopt('sunder');
    expect(search.text()).toBe('sunder');
    search.adopt('');
    expect(search.text()).toBe('');
  });
});
