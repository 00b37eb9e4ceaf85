import { loadWhileBuffering } from './load-while-buffering';

function press(key: string, init: KeyboardEventInit = {}): boolean {
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
}

describe('loadWhileBuffering', () => {
  it('keeps letters typed while a part is loading, but none typed afterwards', async () => {
    const receivedKeys: string[] = [];
    const listener = ({ key }: KeyboardEvent) => receivedKeys.push(key);
    document.addEventListener('keydown', listener);
    let finishLoading: (part: string) => void = () => undefined;
    const loading = loadWhileBuffering(
      window,
      () => new Promise<string>((resolve) => (finishLoading = resolve)),
    );
    expect(press('i')).toBe(false);
    expect(press('m')).toBe(false);
    expect(press('Escape')).toBe(true);
    expect(press('c', { ctrlKey: true })).toBe(true);
    finishLoading('palette');
    expect(await loading).toEqual({ part: 'palette', typedText: 'im' });
    press('w');
    document.removeEventListener('keydown', listener);
    expect(receivedKeys).toEqual(['Escape', 'c', 'w']);
  });
});
