import type { NavigationGuard } from './navigation-guard';

/** The parts of Electron's page that {@link guardPage} uses. */
export type GuardedPage = Pick<Electron.WebContents, 'on' | 'setWindowOpenHandler'> & {
  readonly session: Pick<
    Electron.Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
  >;
};

/** Keeps a page on Hangar's own address, without new windows, embedded pages or browser permissions. */
export function guardPage(
  page: GuardedPage,
  guard: NavigationGuard,
  openExternal: (url: string) => Promise<void>,
): void {
  const open = (url: string | null): void => {
    // Without a browser, the system cannot open links. The page has no way to fix that, so the error is ignored.
    if (url) openExternal(url).catch(() => undefined);
  };
  page.on('will-navigate', (event) => {
    const destination = guard.getDestination(event.url);
    if (destination.kind !== 'own') event.preventDefault();
    if (destination.kind === 'external') open(destination.url);
  });
  for (const name of ['will-frame-navigate', 'will-redirect'] as const) {
    page.on(name as 'will-redirect', (event: Electron.Event & { url: string }) => {
      if (guard.getDestination(event.url).kind !== 'own') event.preventDefault();
    });
  }
  page.on('will-attach-webview', (event) => event.preventDefault());
  page.setWindowOpenHandler(({ url }) => {
    open(guard.getLinkForNewWindow(url));
    return { action: 'deny' };
  });
  page.session.setPermissionRequestHandler((_, permission, answer, details) =>
    answer(guard.hasPermission(permission, details.requestingUrl)),
  );
  page.session.setPermissionCheckHandler((_, permission, origin) => guard.hasPermission(permission, origin));
  page.session.setDevicePermissionHandler(() => false);
}
