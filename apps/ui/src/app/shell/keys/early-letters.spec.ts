import { withEarlyLetters } from './early-letters';

function press(key: string, init: KeyboardEventInit = {}): boolean {
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
}

describe('withEarlyLetters', () => {
  it('keeps letters typed while loading, and none afterwards', async () => {
    const heard: string[] = [];
    const listener = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', listener);
    let arrive: (part: string) => void = () => undefined;
    const loading = withEarlyLetters(window, () => new Promise<string>((resolve) => (arrive = resolve)));
    expect(press('i')).toBe(false);
    expect(press('m')).toBe(false);
    expect(press('Escape')).toBe(true);
    expect(press('c', { ctrlKey: true })).toBe(true);
    arrive('palette');
    expect(await loading).toEqual({ part: 'palette', typed: 'im' });
    press('w');
    document.removeEventListener('keydown', listener);
    expect(heard).toEqual(['Escape', 'c', 'w']);
  });
});
