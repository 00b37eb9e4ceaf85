// Applies the theme and the scale that the player chose in the app, which stores them in the browser
// (app/settings/appearance.ts). At another address, nothing is stored, so the page follows the system.
(() => {
  const root = document.documentElement;
  const isLight = matchMedia('(prefers-color-scheme: light)').matches;
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem('hangar.look')) ?? {};
    } catch {
      // Storage is not accessible to the page, or contains unexpected data.
      return {};
    }
  };
  const { theme = 'system', uiScale } = kept();
  root.dataset.theme = theme === 'system' ? (isLight ? 'light' : 'dark') : theme;
  if (Number.isFinite(uiScale)) root.style.setProperty('--ui-scale', String(uiScale / 100));
})();
