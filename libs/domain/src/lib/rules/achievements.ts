import type { IAchievementState, IPlayerStats } from '../records/player';

/** Something to be proud of: unlocked when what `measure` finds in the counts reaches `target`. */
export interface Achievement {
  id: string;
  name: string;
  /** What to do for it, in one sentence. */
  text: string;
  target: number;
  measure(stats: IPlayerStats): number;
}

const HOUR_SECONDS = 3600;

const hoursPlayed = ({ totalPlaytimeSeconds }: IPlayerStats) =>
  Math.floor(totalPlaytimeSeconds / HOUR_SECONDS);
const minutesPlayed = ({ totalPlaytimeSeconds }: IPlayerStats) => Math.floor(totalPlaytimeSeconds / 60);
const protocols = (stats: IPlayerStats) => stats.protocolsCreated;
const launches = (stats: IPlayerStats) => stats.launches;
const variety = (stats: IPlayerStats) => stats.distinctProtocolsLaunched;
const modFiles = (stats: IPlayerStats) => stats.modFilesAdded;
const wads = (stats: IPlayerStats) => stats.wadsImported;
const loadOrder = (stats: IPlayerStats) => stats.longestLoadOrder;
const ports = (stats: IPlayerStats) => stats.sourcePortsAdded;
const families = (stats: IPlayerStats) => stats.sourcePortFamilies.length;
const maps = (stats: IPlayerStats) => stats.mapsReached;

function achievement(
  id: string,
  name: string,
  text: string,
  target: number,
  measure: (stats: IPlayerStats) => number,
): Achievement {
  return { id, name, text, target, measure };
}

/** Every achievement, in the order in which a page shows them. Ids are stored: never change or reuse one. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  achievement('first-engine', 'Doors open', 'Add a source port.', 1, ports),
  achievement('three-engines', 'Engine room', 'Add three source ports.', 3, ports),
  achievement('two-families', 'Second opinion', 'Add source ports of two families.', 2, families),
  achievement('five-families', 'Test pilot', 'Add source ports of five families.', 5, families),
  achievement('first-game', 'On the shelf', 'Bring in a base game.', 1, wads),
  achievement('four-games', 'A full shelf', 'Bring in four base games.', 4, wads),
  achievement('eight-games', 'The archivist', 'Bring in eight base games.', 8, wads),
  achievement('first-protocol', 'Flight plan', 'Create a protocol.', 1, protocols),
  achievement('ten-protocols', 'Busy schedule', 'Create ten protocols.', 10, protocols),
  achievement('fifty-protocols', 'Traffic control', 'Create fifty protocols.', 50, protocols),
  achievement('first-mod', 'Something extra', 'Add a mod file.', 1, modFiles),
  achievement('many-mods', 'Cargo hold', 'Add twenty-five mod files.', 25, modFiles),
  achievement('hundred-mods', 'Overweight', 'Add a hundred mod files.', 100, modFiles),
  achievement('three-in-order', 'In good order', 'Put three files into one protocol.', 3, loadOrder),
  achievement('ten-in-order', 'Tower of files', 'Put ten files into one protocol.', 10, loadOrder),
  achievement('first-launch', 'Take-off', 'Launch a protocol.', 1, launches),
  achievement('fifty-launches', 'Frequent flyer', 'Launch fifty times.', 50, launches),
  achievement('five-hundred-launches', 'Runway worn smooth', 'Launch five hundred times.', 500, launches),
  achievement('five-played', 'Taster menu', 'Play five different protocols.', 5, variety),
  achievement('twenty-five-played', 'Wanderer', 'Play twenty-five different protocols.', 25, variety),
  achievement('half-hour', 'Warmed up', 'Play for half an hour in all.', 30, minutesPlayed),
  achievement('ten-hours', 'A long weekend', 'Play for ten hours in all.', 10, hoursPlayed),
  achievement('hundred-hours', 'Resident', 'Play for a hundred hours in all.', 100, hoursPlayed),
  achievement('first-map', 'Exit found', 'Finish a map in a port that keeps statistics.', 1, maps),
  achievement('thirty-two-maps', 'Thirty-two doors', 'Finish thirty-two different maps.', 32, maps),
];

const RANKS: readonly { name: string; from: number }[] = [
  { name: 'Newcomer', from: 0 },
  { name: 'Ground crew', from: 3 },
  { name: 'Mechanic', from: 7 },
  { name: 'Navigator', from: 12 },
  { name: 'Captain', from: 18 },
  { name: 'Legend of the hangar', from: ACHIEVEMENTS.length },
];

/** What somebody with so many achievements is called. */
export function rankOf(unlockedCount: number): string {
  return RANKS.findLast(({ from }) => unlockedCount >= from)?.name ?? '';
}

/** The achievements as the counts have them now. What was unlocked once stays unlocked; new ones get the time. */
export function achievementStates(
  stats: IPlayerStats,
  before: Readonly<Record<string, IAchievementState>>,
  now: string,
): Record<string, IAchievementState> {
  return Object.fromEntries(
    ACHIEVEMENTS.map(({ id, target, measure }) => {
      const progress = Math.min(measure(stats), target);
      const old = before[id];
      if (old?.unlocked) return [id, { ...old, progress: target, target }];
      return [
        id,
        progress < target
          ? { unlocked: false, progress, target }
          : { unlocked: true, unlockedAt: now, progress, target },
      ];
    }),
  );
}
