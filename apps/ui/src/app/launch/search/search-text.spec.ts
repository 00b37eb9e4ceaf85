import { SearchText } from './search-text';

/** An address that is updated only when the test calls `arrive`. */
class SlowAddress {
  readonly asked: string[] = [];
  private readonly arrivals: (() => void)[] = [];

  show(text: string): Promise<void> {
    this.asked.push(text);
    return new Promise((resolve) => this.arrivals.push(resolve));
  }

  arrive(): void {
    this.arrivals.shift()?.();
  }
}

describe('SearchText', () => {
  it('shows each key press in the address', () => {
    const address = new SlowAddress();
    const search = new SearchText(address);
    void search.type('s');
    void search.type('su');
    expect(address.asked).toEqual(['s', 'su']);
    expect(search.text()).toBe('su');
  });

  it('keeps typed text while the address still shows older text', async () => {
    const address = new SlowAddress();
    const search = new SearchText(address);
    const first = search.type('s');
    const second = search.type('su');
    address.arrive();
    await first;
    search.follow('s');
    expect(search.text()).toBe('su');
    address.arrive();
    await second;
    search.follow('su');
    expect(search.text()).toBe('su');
  });

  it('follows links and Back', () => {
    const search = new SearchText(new SlowAddress());
    search.follow('sunder');
    expect(search.text()).toBe('sunder');
    search.follow('');
    expect(search.text()).toBe('');
  });
});
