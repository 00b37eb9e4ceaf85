// Before the page's script, which it begins: the look of the last visit, so that a reload does not flash, and the questions whose
// answers the first screen shows. A file of its own, because the server forbids inline scripts.
(() => {
  const table = globalThis.hangarFirstPaint;
  // Absent where the page is served as it is developed: there it begins by itself.
  const script = document.querySelector('link[as=script]');
  // The script keeps the browser busy, so what is painted without it is painted first.
  let hasBegun = script === null;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    document.head.append(Object.assign(document.createElement('script'), { src: script.href }));
  };
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return begin();
    requestAnimationFrame(() => setTimeout(begin));
    // Whoever looks elsewhere meanwhile gets no frame.
    setTimeout(begin, 500);
  });

  /** What the page keeps in this browser; nothing where storage is closed to it or holds nonsense. */
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
      return {};
    }
  };

  // Kept by app/settings/appearance.ts.
  const root = document.documentElement;
  const { theme, uiScale } = kept(table.keys.look);
  const isLight = matchMedia('(prefers-color-scheme: light)').matches;
  root.dataset.theme = theme === 'system' ? (isLight ? 'light' : 'dark') : (theme ?? 'dark');
  if (Number.isFinite(uiScale)) root.style.setProperty('--ui-scale', String(uiScale / 100));

  // Kept by app/launch/launch-head.ts.
  const { rem } = kept(table.keys.head);
  if (Number.isFinite(rem)) root.style.setProperty('--head-height', `${rem}rem`);

  const loadPictures = (addresses) => {
    for (const address of Array.isArray(addresses) ? addresses : []) new Image().src = address;
  };

  // Taken up by EarlyAnswers in libs/ui-data-access; what cannot be had now is asked for again by whoever needs it.
  const early = {};
  const ask = (path, query = '', cache = 'default') => {
    early[path] = fetch(path + query, { cache }).catch(() => null);
  };
  // While Hangar is being built, the answers of the last visit are shown, which the browser has: kept by app/launch/first-answers.ts,
  // for the same script, since another one may understand them in another way.
  const answers = kept(table.keys.answers);
  const areKept = 'starting' in root.dataset && answers.script === script?.getAttribute('href');
  const cacheIf = (isKept) => (isKept ? 'force-cache' : 'default');
  ask(table.settings, '', cacheIf(areKept));
  ask(table.versions, '', cacheIf(areKept));
  // What runs was another thing then.
  ask(table.sessions, '?limit=100');
  const address = new URLSearchParams(location.search);
  const isAllOfLaunch = !['game', 'shelf', 'tag', 'q', 'protocol'].some((name) => address.has(name));
  if (location.pathname === '/' && isAllOfLaunch) {
    // As app/launch/launch-query.ts has it. Another order only means that the first cards change their places.
    const memory = kept(table.keys.launch);
    const isGrid = (address.get('view') ?? memory.view ?? 'grid') === 'grid';
    root.classList.toggle('cards-first', isGrid);
    const firstOf = (choices, ...texts) => texts.find((text) => choices.includes(text));
    // Only what the API accepts: a browser logs requests that are refused.
    const sort = firstOf(table.sorts, address.get('sort'), memory.sort, table.defaultSort);
    const remembered = sort === memory.sort ? memory.direction : null;
    const direction = firstOf(table.directions, address.get('dir'), remembered);
    const query = new URLSearchParams({ limit: table.firstProtocols, sort, ...(direction && { direction }) });
    const isKeptOrder = answers.sort === sort && answers.direction === direction;
    ask(table.protocols, `?${query}`, cacheIf(areKept && isKeptOrder));
    // Kept by app/launch/grid/first-covers.ts. Not before an answer that comes from Hangar: pictures that wait for it would keep the script waiting.
    if (isGrid) void early[table.sessions].then(() => loadPictures(kept(table.keys.covers)));
  }
  globalThis.hangarEarly = early;

  // What is painted meanwhile must not look as if it would still come.
  const tellOfFailure = () => document.querySelector('.boot')?.classList.add('failed');
  addEventListener(
    'error',
    ({ target }) => target !== window && target.matches('script') && tellOfFailure(),
    true,
  );
})();
