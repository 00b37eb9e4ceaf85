import type { BaseGame } from '@hangar/domain';

/** The games with an icon. FreeDM and Freedoom: Phase 2 count as Freedoom elsewhere, but have their own icons. */
export type GameMarkName = BaseGame | 'freedoom2' | 'freedm';

/** Our own icons as SVG paths in a box of 24 by 24. They contain no logos or artwork from the games. */
export const GAME_MARKS: Readonly<Record<GameMarkName, string>> = {
  doom: 'M12 2.5L21 9l-3.5 11h-11L3 9zM12 8v8',
  doom2: 'M12 2.5L21 9l-3.5 11h-11L3 9zM9.5 8.5v7.5M14.5 8.5v7.5',
  tnt: 'M3 20.5L12 3.5l9 17zM8 15.5h8',
  plutonia:
    'M6.5 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM6.8 14.2C3.5 17 2 19 2.7 20c1.2 1.6 7.5-1.5 12.8-6.2S22.7 5.6 21.5 4c-.8-1-3 .3-6 2.7',
  heretic:
    'M12 6.5C9.5 4.5 6.5 4 3 4v14.5c3.5 0 6.5.5 9 2.5 2.5-2 5.5-2.5 9-2.5V4c-3.5 0-6.5.5-9 2.5zM12 6.5V21',
  hexen: 'M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5zM12 8l3.5 2v4L12 16l-3.5-2v-4z',
  strife: 'M4 4h16v8c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12zM8.5 12h7',
  chex: 'M4 4h16v16H4zM12 4v16M4 12h16',
  hacx: 'M6.5 6.5h11v11h-11zM9.5 6V3M14.5 6V3M9.5 21v-3M14.5 21v-3M6 9.5H3M6 14.5H3M21 9.5h-3M21 14.5h-3',
  freedoom: 'M18.5 6A8.75 8.75 0 1 0 20.75 12.5M12 12.5L21 3.5M15.5 3.5H21V9',
  freedoom2: 'M18.5 6A8.75 8.75 0 1 0 20.75 12.5M9.75 9v6.5M14.25 9v6.5M17.5 7L21 3.5M16 3.5H21V8.5',
  freedm: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM12 2v5M12 17v5M2 12h5M17 12h5',
  other: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 8v8M8 12h8',
};
