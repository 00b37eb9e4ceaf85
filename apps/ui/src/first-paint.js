// Runs before the page's main script and loads it. Applies the appearance of the last visit, to avoid a flash on
// reload, and requests the data of the first view. It is a separate file because the server forbids inline scripts.
(() => {
  const table = globalThis.hangarFirstPaint;
  // Absent in development, where the main script starts without this script.
  const script = document.querySelector('link[as=script]');
  // The main script keeps the browser busy, so the static page is painted first.
  let hasBegun = script === null;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    document.head.append(Object.assign(document.createElement('script'), { src: script.href }));
  };
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return begin();
    requestAnimationFrame(() => setTimeout(begin));
    // Background tabs get no animation frame.
    setTimeout(begin, 500);
  });

  /** Returns a stored value, or an empty object if storage is blocked or its content is invalid. */
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
      return {};
    }
  };

  // Stored by app/settings/appearance.ts.
  const root = document.documentElement;
  const { theme, uiScale } = kept(table.keys.look);
  const isLight = matchMedia('(prefers-color-scheme: light)').matches;
  root.dataset.theme = theme === 'system' ? (isLight ? 'light' : 'dark') : (theme ?? 'dark');
  if (Number.isFinite(uiScale)) root.style.setProperty('--ui-scale', String(uiScale / 100));

  // Stored by app/launch/launch-head.ts.
  const { rem } = kept(table.keys.head);
  if (Number.isFinite(rem)) root.style.setProperty('--head-height', `${rem}rem`);

  // Used by EarlyResponseReader in libs/ui-data-access. The code that needs the data retries failed requests.
  const early = {};
  const { api = '' } = root.dataset;
  const ask = (path, query = '', cache = 'default') => {
    early[path] = fetch(api + path + query, { cache }).catch(() => null);
  };
  // While Hangar starts, the cached responses of the last visit are shown. app/launch/first-protocols-cache.ts records
  // them together with the script that requested them, because another version may interpret them differently.
  const answers = kept(table.keys.answers);
  // With an access policy, they may be another user's.
  const areKept =
    'starting' in root.dataset &&
    !('access' in root.dataset) &&
    answers.script === script?.getAttribute('href');
  const cacheIf = (isKept) => (isKept ? 'force-cache' : 'default');
  ask(table.settings, '', cacheIf(areKept));
  ask(table.versions, '', cacheIf(areKept));
  // The cached sessions of the last visit would be outdated.
  ask(table.sessions, '?limit=100');
  const address = new URLSearchParams(location.search);
  const isAllOfLaunch = !['game', 'shelf', 'tag', 'q', 'protocol'].some((name) => address.has(name));
  // The page is also served without the slash at the end of its base.
  const page = (location.origin + location.pathname).replace(/\/?$/, '/');
  if (page === document.baseURI && isAllOfLaunch) {
    // Follows the same rules as app/launch/launch-query.ts. If the order differs, the first cards only change position.
    const memory = kept(table.keys.launch);
    const isGrid = (address.get('view') ?? memory.view ?? 'grid') === 'grid';
    root.classList.toggle('cards-first', isGrid);
    const firstOf = (choices, ...texts) => texts.find((text) => choices.includes(text));
    // Sends only values that the API accepts, because browsers log rejected requests.
    const sort = firstOf(table.sorts, address.get('sort'), memory.sort, table.defaultSort);
    const remembered = sort === memory.sort ? memory.direction : null;
    const direction = firstOf(table.directions, address.get('dir'), remembered);
    const query = new URLSearchParams({
      view: 'card',
      limit: table.firstProtocols,
      sort,
      ...(direction && { direction }),
    });
    const isKeptOrder = answers.sort === sort && answers.direction === direction;
    ask(table.protocols, `?${query}`, cacheIf(areKept && isKeptOrder));
    // Stored by app/launch/grid/first-covers.ts. The covers are loaded after a response from Hangar, because pending
    // images would delay the script.
    if (isGrid)
      void early[table.sessions].then(() => {
        const covers = kept(table.keys.covers);
        if (Array.isArray(covers)) for (const cover of covers) new Image().src = cover;
      });
  }
  globalThis.hangarEarly = early;

  // Replaces the loading state, which would otherwise never end.
  addEventListener(
    'error',
    ({ target }) =>
      target !== window &&
      target.matches('script') &&
      document.querySelector('.boot')?.classList.add('failed'),
    true,
  );
})();
