import { EventEmitter } from 'node:events';

import { guardPage, type GuardedPage } from './guard-page';
import { NavigationGuard } from './navigation-guard';

const HOME = 'http://127.0.0.1:7666/';

type Handlers = { [K in 'open' | 'request' | 'check' | 'device']?: (...given: never[]) => unknown };

/** An Electron page that records its handlers and can fire their events. */
class FakePage extends EventEmitter {
  readonly asks: Handlers = {};
  readonly session = {
    setPermissionRequestHandler: (ask: Handlers['request']) => (this.asks.request = ask),
    setPermissionCheckHandler: (ask: Handlers['check']) => (this.asks.check = ask),
    setDevicePermissionHandler: (ask: Handlers['device']) => (this.asks.device = ask),
  };
  setWindowOpenHandler(ask: Handlers['open']): void {
    this.asks.open = ask;
  }

  /** Fires an event and returns whether the page may proceed. */
  may(event: string, url?: string): boolean {
    let isHeld = false;
    this.emit(event, { url, preventDefault: () => (isHeld = true) });
    return !isHeld;
  }
}

let page: FakePage;
let opened: string[];
beforeEach(() => {
  page = new FakePage();
  opened = [];
  guardPage(page as unknown as GuardedPage, new NavigationGuard(HOME), async (url) => void opened.push(url));
});

describe('guardPage', () => {
  it('keeps the page on its own address and opens links in the browser', () => {
    expect(page.may('will-navigate', `${HOME}install`)).toBe(true);
    expect(page.may('will-navigate', 'https://example.org/')).toBe(false);
    expect(page.may('will-navigate', 'file:///etc/passwd')).toBe(false);
    expect(opened).toEqual(['https://example.org/']);
  });

  it.each(['will-frame-navigate', 'will-redirect'])('does not navigate to %s and opens nothing', (event) => {
    expect(page.may(event, `${HOME}handbook/`)).toBe(true);
    expect(page.may(event, 'https://example.org/')).toBe(false);
    expect(opened).toEqual([]);
  });

  it('opens no windows', () => {
    for (const url of [HOME, 'https://example.org/', 'file:///etc/passwd'])
      expect(page.asks.open?.({ url } as never)).toEqual({ action: 'deny' });
    expect(opened).toEqual([HOME, 'https://example.org/']);
  });

  it('does not embed other pages', () => {
    expect(page.may('will-attach-webview')).toBe(false);
  });

  it('may copy text and has no other permission', () => {
    const answers: boolean[] = [];
    for (const permission of [
      'clipboard-sanitized-write',
      'media',
      'geolocation',
      'notifications',
      'fileSystem',
    ]) {
      const answer = (isAllowed: boolean) => answers.push(isAllowed);
      page.asks.request?.(...([null, permission, answer, { requestingUrl: HOME }] as never[]));
      expect(page.asks.check?.(...([null, permission, HOME] as never[]))).toBe(answers.at(-1));
    }
    expect(answers).toEqual([true, false, false, false, false]);
    expect(page.asks.device?.()).toBe(false);
  });
});
