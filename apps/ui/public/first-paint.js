// Before the first paint: the look of the last visit, so that a reload does not flash. A file of its own, because the server
// forbids inline scripts; app/settings/appearance.ts keeps what it reads.
(() => {
  const root = document.documentElement;
  try {
    const { theme, uiScale } = JSON.parse(localStorage.getItem('hangar.look') ?? '{}');
    const isLight = matchMedia('(prefers-color-scheme: light)').matches;
    root.dataset.theme = theme === 'system' ? (isLight ? 'light' : 'dark') : (theme ?? 'dark');
    if (Number.isFinite(uiScale)) root.style.setProperty('--ui-scale', String(uiScale / 100));
  } catch {
    // Storage is closed to this page, or holds nonsense: the settings will say how it is to look.
  }
})();
