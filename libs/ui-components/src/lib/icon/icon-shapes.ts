/** The paths of an icon in a box of 24 by 24. */
export interface IconShape {
  /** Stroked in the text colour. */
  readonly line?: string;
  /** Filled in the text colour. */
  readonly fill?: string;
  /** Filled in the accent colour. Used only by the logo. */
  readonly accentFill?: string;
}

/** Icons are part of the script, so that they stay visible if the API is unavailable. */
export const ICON_SHAPES = {
  logo: { fill: 'M2 2h5v8l5-4.5 5 4.5V2h5v20h-5v-6.5L12 11l-5 4.5V22H2z', accentFill: 'M12 15l3.2 7H8.8z' },
  search: { line: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM15.5 15.5L21 21' },
  launch: { fill: 'M6 3.5v17L20 12z' },
  stop: { fill: 'M5 5h14v14H5z' },
  add: { line: 'M12 4v16M4 12h16' },
  ext: { line: 'M13 4h7v7M20 4l-9 9M18 14v6H4V6h6' },
  bell: { line: 'M4 18h16l-2-3V10a6 6 0 0 0-12 0v5zM10 21h4' },
  cog: {
    line: 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM12 2.5v3.2M12 18.3v3.2M2.5 12h3.2M18.3 12h3.2M5.3 5.3l2.2 2.2M16.5 16.5l2.2 2.2M18.7 5.3l-2.2 2.2M7.5 16.5l-2.2 2.2',
  },
  grid: { line: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z' },
  list: { line: 'M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10' },
  detail: { line: 'M3 5h6v14H3zM12.5 6H21M12.5 11H21M12.5 16H18' },
  sort: { line: 'M7 4v15M3.5 15.5L7 19l3.5-3.5M13 6h8M13 11h6M13 16h4' },
  down: { line: 'M6 9.5l6 6 6-6' },
  up: { line: 'M6 14.5l6-6 6 6' },
  right: { line: 'M9.5 6l6 6-6 6' },
  edit: { line: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM13.5 7L17 10.5' },
  copy: { line: 'M9 9h11v11H9zM15 9V4H4v11h5' },
  trash: { line: 'M4 6.5h16M9 6V3.5h6V6M6 6.5L7 20.5h10l1-14M10.5 10.5v6M13.5 10.5v6' },
  folder: { line: 'M3 19.5v-15h6.5l2 3H21v12z' },
  warn: { line: 'M12 3.5L22 20.5H2zM12 10v4.5', fill: 'M11 16.6h2v2h-2z' },
  block: { line: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM12 7v6', fill: 'M11 15.6h2v2h-2z' },
  info: { line: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 11v5.5', fill: 'M11 6.9h2v2h-2z' },
  x: { line: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
  check: { line: 'M4.5 12.5l5 5 10-11' },
  dl: { line: 'M12 3.5V15M7 10.5l5 5 5-5M4 20h16' },
  upload: { line: 'M12 15.5V4M7 8.5l5-5 5 5M4 20h16' },
  grip: {
    fill: 'M8 5h2.5v2.5H8zM13.5 5H16v2.5h-2.5zM8 10.75h2.5v2.5H8zM13.5 10.75H16v2.5h-2.5zM8 16.5h2.5V19H8zM13.5 16.5H16V19h-2.5z',
  },
  tag: { line: 'M3.5 3.5H12L21 12.5 12.5 21 3.5 12z', fill: 'M7 7h2.5v2.5H7z' },
  clock: { line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7v5.3l3.5 2' },
  file: { line: 'M5 3h9l5 5v13H5zM14 3v5h5' },
  disc: {
    line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  },
  term: { line: 'M3 4.5h18v15H3zM7 9l3 3-3 3M12.5 15.5H17' },
  image: { line: 'M3 4.5h18v15H3zM3 16.5l5.5-5 4.5 4 3-2.5 5 4.5', fill: 'M14.5 7.5H17V10h-2.5z' },
  refresh: { line: 'M19.5 8.5A8 8 0 1 0 20 13M20 3.5V9h-5.5' },
  undo: { line: 'M8 4L4 8.5 8 13M4.5 8.5H14a5.5 5.5 0 0 1 0 11H8' },
  eye: {
    line: 'M2.5 12C5 7.5 8.2 6 12 6s7 1.5 9.5 6C19 16.5 15.8 18 12 18s-7-1.5-9.5-6zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  },
  dice: { line: 'M4 4h16v16H4zM8 8h1v1H8zM15 8h1v1h-1zM11.5 11.5h1v1h-1zM8 15h1v1H8zM15 15h1v1h-1z' },
  reg: { line: 'M3.5 9h17v11h-17zM6 9V6.5h12V9M8.5 6V3.5h7V6M9 14.5h6' },
  more: { fill: 'M4 10.5h3v3H4zM10.5 10.5h3v3h-3zM17 10.5h3v3h-3z' },
  keys: { line: 'M2.5 6h19v12h-19zM6 10h.5M10 10h.5M14 10h.5M18 10h.5M7.5 14h9' },
  port: { line: 'M9 3v5M15 3v5M6 8h12v5a6 6 0 0 1-12 0zM12 19v3' },
  player: { line: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4.5 20.5c.6-4 3.3-6 7.5-6s6.9 2 7.5 6z' },
  hash: { line: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16' },
  all: { line: 'M3 21V9l9-6 9 6v12M8 21v-8h8v8' },
  discover: { line: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM15.8 8.2l-2.3 5.3-5.3 2.3 2.3-5.3z' },
  star: {
    line: 'M12 3.8l2.55 5.25 5.7.8-4.15 4 1 5.7L12 16.8l-5.1 2.75 1-5.7-4.15-4 5.7-.8z',
  },
  'star-full': {
    fill: 'M12 2.2l3 6.25 6.8.95-4.95 4.75 1.2 6.8L12 17.65 5.95 20.95l1.2-6.8L2.2 9.4 9 8.45z',
  },
  heart: { line: 'M12 20L4 12a4.8 4.8 0 0 1 8-5.2A4.8 4.8 0 0 1 20 12z' },
  'heart-full': { fill: 'M12 21.3L3.3 12.5a5.7 5.7 0 0 1 8.7-7.1 5.7 5.7 0 0 1 8.7 7.1z' },
  playing: { line: 'M7 4.5v15L19 12z' },
  backlog: { line: 'M4 5h16M4 10h16M4 15h10M4 20h6' },
  dropped: { line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM6 6l12 12' },
  filter: { line: 'M4 5h16l-6 8v6.5l-4-2V13z' },
  layers: { line: 'M12 3.5l9 5-9 5-9-5zM3.5 13L12 17.7 20.5 13M3.5 17L12 21.5 20.5 17' },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof ICON_SHAPES;
