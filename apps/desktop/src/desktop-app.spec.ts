import type { Theme } from '@hangar/domain';

import { FakeShell, FakeWindow, InMemoryWindowStates } from '../testing/fake-shell';
import { createCheckoutUpdates } from '../testing/checkout-updates';
import { DesktopApp } from './desktop-app';
import type { RunningApi, StartApi } from './desktop-app-dependencies';

/** An API whose shutdown the test controls. */
class SlowApi implements RunningApi {
  readonly url = 'http://127.0.0.1:7701';
  closeCount = 0;
  resolveClose!: () => void;
  rejectClose!: (error: Error) => void;

  close(): Promise<void> {
    this.closeCount++;
    return new Promise((resolve, reject) => ([this.resolveClose, this.rejectClose] = [resolve, reject]));
  }
}

let shell: FakeShell;
let windowStates: InMemoryWindowStates;
let api: SlowApi;
let theme: Theme;

/** Reports every address as unreachable, so no running games are found. */
const unreachableFetch = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

function desktop(startApi: StartApi = () => Promise.resolve(api)): DesktopApp {
  const parts = {
    shell,
    startApi,
    windowStates,
    uiDirectory: '/ui',
    preloadPath: '/preload.cjs',
    getTheme: () => theme,
    addExtensionFile: () => Promise.resolve(null),
    fetch: unreachableFetch,
    updates: createCheckoutUpdates(shell),
    autostartEntry: { set: () => Promise.resolve() },
  };
  return new DesktopApp(parts);
}

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  shell = new FakeShell();
  windowStates = new InMemoryWindowStates();
  api = new SlowApi();
  theme = 'dark';
});

describe('starting', () => {
  it('starts the API with the page and the dialogs, then opens a window that shows the page', async () => {
    const startOptions: Parameters<StartApi>[0][] = [];
    await desktop((options) => {
      expect(shell.windows).toHaveLength(0);
      startOptions.push(options);
      return Promise.resolve(api);
    }).start();
    expect(startOptions[0]?.uiDirectory).toBe('/ui');
    expect(shell.windows.map((window) => window.loaded)).toEqual([['http://127.0.0.1:7701/']]);
    expect(shell.menu.map(({ label }) => label)).toEqual(['File', 'Edit', 'View', 'Help']);
    const lastMenuEntry = shell.menu.at(-1)?.entries.at(-1);
    if (lastMenuEntry && 'onClick' in lastMenuEntry) lastMenuEntry.onClick();
    expect(shell.opened).toEqual(['http://127.0.0.1:7701/handbook/trouble.html']);
    expect(shell.windows[0]?.request.preloadPath).toBe('/preload.cjs');
    const guard = shell.windows[0]?.request.guard;
    expect(guard?.getDestination('http://127.0.0.1:7701/install')).toEqual({ kind: 'own' });
    expect(guard?.getDestination('http://127.0.0.1:7666/')).not.toEqual({ kind: 'own' });

    await startOptions[0]?.platform.nativeDialogs.openDialog({ title: 'Choose a WAD' });
    expect(shell.dialogs).toEqual([{ request: { title: 'Choose a WAD' }, parent: shell.windows[0] }]);
    await startOptions[0]?.platform.folderOpener.open('/saves');
    expect(shell.folders).toEqual(['/saves']);
  });

  it('opens only one window, as soon as the page is served and before the API is listening', async () => {
    const startPromise = desktop(async ({ onOpen }) => {
      onOpen(api.url);
      await flushPromises();
      expect(shell.windows.map((window) => window.loaded)).toEqual([['http://127.0.0.1:7701/']]);
      return api;
    }).start();
    await startPromise;
    expect(shell.windows).toHaveLength(1);
    expect(shell.windows[0]?.focusCount).toBe(0);
    expect(shell.errors).toEqual([]);
  });

  it("reports that the page can't be shown, even if the API has started", async () => {
    jest.spyOn(FakeWindow.prototype, 'load').mockRejectedValueOnce(new Error('no display'));
    await desktop(async ({ onOpen }) => {
      onOpen(api.url);
      await flushPromises();
      return api;
    }).start();
    expect(shell.errors[0]?.message).toMatch(/no display/);
    expect(shell.exits).toEqual([1]);
  });

  it("shows the API's reason for a failed start and exits with code 1", async () => {
    const portInUse = Object.assign(new Error('Port 7666 is in use.'), { name: 'StartupError' });
    await desktop(() => Promise.reject(portInUse)).start();
    expect(shell.errors).toEqual([{ title: "Hangar couldn't start", message: 'Port 7666 is in use.' }]);
    expect(shell.exits).toEqual([1]);
    expect(shell.windows).toHaveLength(0);
  });

  it('shows a useful message for an unexpected failure', async () => {
    await desktop(() => Promise.reject(new Error('x is undefined'))).start();
    expect(shell.errors[0]?.message).toMatch(/x is undefined[\s\S]*Your files weren't changed/);
    expect(shell.exits).toEqual([1]);
  });
});

describe('a second start', () => {
  it('focuses the open window', async () => {
    await desktop().start();
    shell.system.secondInstance(['hangar']);
    expect(shell.windows).toHaveLength(1);
    expect(shell.windows[0]?.focusCount).toBe(1);
  });

  it('is ignored while the first start is still in progress', async () => {
    const starting = desktop(async () => {
      shell.system.secondInstance(['hangar']);
      await flushPromises();
      return api;
    }).start();
    await starting;
    expect(shell.windows).toHaveLength(1);
  });

  it('reopens the window on systems where the application keeps running without one', async () => {
    shell.platform = 'darwin';
    await desktop().start();
    shell.windows[0]?.close();
    shell.system.allWindowsClosed();
    expect(shell.quitCount).toBe(0);
    shell.system.activate();
    expect(shell.windows).toHaveLength(2);
  });
});

describe('quitting', () => {
  it('quits when the last window is closed', async () => {
    await desktop().start();
    shell.system.allWindowsClosed();
    expect(shell.quitCount).toBe(1);
  });

  it('waits until the API has finished writing', async () => {
    await desktop().start();
    expect(shell.requestQuit()).toBe(true);
    await flushPromises();
    expect(shell.exits).toEqual([]);
    api.resolveClose();
    await flushPromises();
    expect(shell.exits).toEqual([0]);
  });

  it('exits with code 1 if the API could not be closed cleanly', async () => {
    await desktop().start();
    shell.requestQuit();
    await flushPromises();
    api.rejectClose(new Error('disk gone'));
    await flushPromises();
    expect(shell.exits).toEqual([1]);
  });

  it('does not wait for the API if the user quits a second time', async () => {
    await desktop().start();
    shell.requestQuit();
    await flushPromises();
    expect(shell.requestQuit()).toBe(false);
    await flushPromises();
    expect(api.closeCount).toBe(1);
  });

  it('does not wait for an API that failed to start', () => {
    void desktop(() => new Promise(() => undefined)).start();
    expect(shell.requestQuit()).toBe(false);
  });
});

describe('the window', () => {
  it('is as dark as the page, regardless of the system theme', async () => {
    shell.isDark = false;
    await desktop().start();
    expect(shell.windows[0]?.request.background).toBe('#0c0f12');
  });

  it('uses a theme chosen while it was closed, including "system"', async () => {
    shell.platform = 'darwin';
    await desktop().start();
    shell.windows[0]?.close();
    theme = 'system';
    shell.isDark = false;
    shell.system.activate();
    expect(shell.windows[1]?.request.background).toBe('#e6eaed');
  });

  it('reopens with its previous size and position', async () => {
    await desktop().start();
    const [first] = shell.windows;
    if (!first) throw new Error('No window was opened.');
    Object.assign(first, { currentBounds: { x: 30, y: 40, width: 1000, height: 640 }, maximized: true });
    first.close();
    await desktop().start();
    expect(shell.windows[1]?.request).toMatchObject({
      bounds: { x: 30, y: 40, width: 1000, height: 640 },
      isMaximized: true,
    });
  });
});
