import { EventEmitter } from 'node:events';

import { guardPage, type GuardedPage } from './guard-page';
import { NavigationGuard } from './navigation-guard';

const HOME = 'http://127.0.0.1:7666/';

type Handlers = { [K in 'open' | 'request' | 'check' | 'device']?: (...args: never[]) => unknown };

/** An Electron page that records its handlers and can fire their events. */
class FakePage extends EventEmitter {
  readonly handlers: Handlers = {};
  readonly session = {
    setPermissionRequestHandler: (handler: Handlers['request']) => (this.handlers.request = handler),
    setPermissionCheckHandler: (handler: Handlers['check']) => (this.handlers.check = handler),
    setDevicePermissionHandler: (handler: Handlers['device']) => (this.handlers.device = handler),
  };
  setWindowOpenHandler(handler: Handlers['open']): void {
    this.handlers.open = handler;
  }

  /** Fires an event and returns whether the page may continue. */
  isAllowedTo(event: string, url?: string): boolean {
    let isPrevented = false;
    this.emit(event, { url, preventDefault: () => (isPrevented = true) });
    return !isPrevented;
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
    expect(page.isAllowedTo('will-navigate', `${HOME}install`)).toBe(true);
    expect(page.isAllowedTo('will-navigate', 'https://example.org/')).toBe(false);
    expect(page.isAllowedTo('will-navigate', 'file:///etc/passwd')).toBe(false);
    expect(opened).toEqual(['https://example.org/']);
  });

  it.each(['will-frame-navigate', 'will-redirect'])('does not navigate to %s and opens nothing', (event) => {
    expect(page.isAllowedTo(event, `${HOME}handbook/`)).toBe(true);
    expect(page.isAllowedTo(event, 'https://example.org/')).toBe(false);
    expect(opened).toEqual([]);
  });

  it('opens no windows', () => {
    for (const url of [HOME, 'https://example.org/', 'file:///etc/passwd'])
      expect(page.handlers.open?.({ url } as never)).toEqual({ action: 'deny' });
    expect(opened).toEqual([HOME, 'https://example.org/']);
  });

  it('does not embed other pages', () => {
    expect(page.isAllowedTo('will-attach-webview')).toBe(false);
  });

  it('may write to the clipboard and has no other permission', () => {
    const answers: boolean[] = [];
    for (const permission of [
      'clipboard-sanitized-write',
      'media',
      'geolocation',
      'notifications',
      'fileSystem',
    ]) {
      const answer = (isAllowed: boolean) => answers.push(isAllowed);
      page.handlers.request?.(...([null, permission, answer, { requestingUrl: HOME }] as never[]));
      expect(page.handlers.check?.(...([null, permission, HOME] as never[]))).toBe(answers.at(-1));
    }
    expect(answers).toEqual([true, false, false, false, false]);
    expect(page.handlers.device?.()).toBe(false);
  });
});
