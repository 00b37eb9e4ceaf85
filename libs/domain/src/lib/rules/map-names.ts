/** The naming style of a game's maps: `MAP01` or `E1M1`. */
export type MapStyle = 'episodes' | 'numbers';

/** Returns the naming style of a map, whose name is in upper case. `null` if the name follows neither style. */
export function getMapNameStyle(name: string): MapStyle | null {
  if (/^MAP\d\d$/.test(name)) return 'numbers';
  return /^E\dM\d$/.test(name) ? 'episodes' : null;
}
