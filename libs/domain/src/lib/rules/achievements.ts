import type { IAchievementState, IPlayerStats } from '../records/player';
import { type Feat, NO_FEATS, type PlayerFeats } from './feats';

/** An achievement, unlocked when the result of `measure` reaches `target`. */
export interface Achievement {
  id: string;
  name: string;
  /** One sentence that describes how to unlock the achievement. */
  text: string;
  target: number;
  measure(counts: PlayerCounts): number;
}

/** The counts that achievements depend on. */
export interface PlayerCounts extends IPlayerStats {
  readonly feats: PlayerFeats;
}

const HOUR_SECONDS = 3600;

const hoursPlayed = ({ totalPlaytimeSeconds }: IPlayerStats) =>
  Math.floor(totalPlaytimeSeconds / HOUR_SECONDS);
const minutesPlayed = ({ totalPlaytimeSeconds }: IPlayerStats) => Math.floor(totalPlaytimeSeconds / 60);
const protocols = (stats: IPlayerStats) => stats.protocolsCreated;
const launches = (stats: IPlayerStats) => stats.launches;
const distinctProtocols = (stats: IPlayerStats) => stats.distinctProtocolsLaunched;
const modFiles = (stats: IPlayerStats) => stats.modFilesAdded;
const wads = (stats: IPlayerStats) => stats.wadsImported;
const loadOrder = (stats: IPlayerStats) => stats.longestLoadOrder;
const ports = (stats: IPlayerStats) => stats.sourcePortsAdded;
const families = (stats: IPlayerStats) => stats.sourcePortFamilies.length;
const maps = (stats: IPlayerStats) => stats.mapsReached;
const finishedMaps = (stats: IPlayerStats) => stats.mapsFinished;
const secrets = (stats: IPlayerStats) => stats.secretsFound;
const feat =
  (name: Feat) =>
  ({ feats }: PlayerCounts) =>
    feats[name];

function achievement(
  id: string,
  name: string,
  text: string,
  target: number,
  measure: (counts: PlayerCounts) => number,
): Achievement {
  return { id, name, text, target, measure };
}

/** Hangar's own achievements in display order. Ids are stored: never change or reuse an id. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  achievement('first-engine', 'Doors open', 'Add a source port.', 1, ports),
  achievement('three-engines', 'Engine room', 'Add three source ports.', 3, ports),
  achievement('two-families', 'Second opinion', 'Add source ports of two families.', 2, families),
  achievement('five-families', 'Test pilot', 'Add source ports of five families.', 5, families),
  achievement('first-game', 'On the shelf', 'Add a base game.', 1, wads),
  achievement('four-games', 'A full shelf', 'Add four base games.', 4, wads),
  achievement('eight-games', 'The archivist', 'Add eight base games.', 8, wads),
  achievement('first-protocol', 'Flight plan', 'Create a protocol.', 1, protocols),
  achievement('ten-protocols', 'Busy schedule', 'Create ten protocols.', 10, protocols),
  achievement('fifty-protocols', 'Traffic control', 'Create fifty protocols.', 50, protocols),
  achievement('first-mod', 'Something extra', 'Add a mod file.', 1, modFiles),
  achievement('many-mods', 'Cargo hold', 'Add twenty-five mod files.', 25, modFiles),
  achievement('hundred-mods', 'Overweight', 'Add a hundred mod files.', 100, modFiles),
  achievement('three-in-order', 'In good order', 'Use three files in one protocol.', 3, loadOrder),
  achievement('ten-in-order', 'Tower of files', 'Use ten files in one protocol.', 10, loadOrder),
  achievement('first-launch', 'Take-off', 'Launch a protocol.', 1, launches),
  achievement('fifty-launches', 'Frequent flyer', 'Launch fifty times.', 50, launches),
  achievement('five-hundred-launches', 'Runway worn smooth', 'Launch five hundred times.', 500, launches),
  achievement('five-played', 'Taster menu', 'Play five different protocols.', 5, distinctProtocols),
  achievement(
    'twenty-five-played',
    'Wanderer',
    'Play twenty-five different protocols.',
    25,
    distinctProtocols,
  ),
  achievement('half-hour', 'Warmed up', 'Play for half an hour in total.', 30, minutesPlayed),
  achievement('ten-hours', 'A long weekend', 'Play for ten hours in total.', 10, hoursPlayed),
  achievement('hundred-hours', 'Resident', 'Play for a hundred hours in total.', 100, hoursPlayed),
  achievement('first-map', 'Exit found', 'Finish a map in a source port that records statistics.', 1, maps),
  achievement('thirty-two-maps', 'Thirty-two doors', 'Finish thirty-two different maps.', 32, maps),
  achievement('hundred-maps', 'Well travelled', 'Finish a hundred different maps.', 100, maps),
  achievement(
    'five-hundred-runs',
    'Once more',
    'Finish 500 maps in total, including repeats.',
    500,
    finishedMaps,
  ),
  achievement(
    'five-in-one-game',
    'One more map',
    'Finish five maps in one session.',
    1,
    feat('fiveInOneGame'),
  ),
  achievement('first-secret', 'Behind the wall', 'Find a secret in a map that you finish.', 1, secrets),
  achievement('hundred-secrets', 'Wall knocker', 'Find a hundred secrets in total.', 100, secrets),
  achievement(
    'all-secrets',
    'No wall unturned',
    'Finish a map with every secret found.',
    1,
    feat('allSecrets'),
  ),
  achievement(
    'ten-all-secrets',
    'Cartographer',
    'Finish ten maps with every secret.',
    10,
    feat('allSecrets'),
  ),
  achievement('all-kills', 'No survivors', 'Finish a map with every monster killed.', 1, feat('allKills')),
  achievement('all-items', 'Full pockets', 'Finish a map with every item collected.', 1, feat('allItems')),
  achievement(
    'everything',
    'Hundred per cent',
    'Finish a map with every monster, item and secret.',
    1,
    feat('everything'),
  ),
  achievement(
    'ten-everything',
    'Thorough',
    'Finish ten maps with every monster, item and secret.',
    10,
    feat('everything'),
  ),
  achievement(
    'secret-exit',
    'The other way out',
    'Leave a map through its secret exit.',
    1,
    feat('secretExit'),
  ),
  achievement('ultra-violence', 'Ultra', 'Finish a map on Ultra-Violence.', 1, feat('ultraViolence')),
  achievement('nightmare', 'Wide awake', 'Finish a map on Nightmare.', 1, feat('nightmare')),
  achievement('ten-nightmare', 'Insomnia', 'Finish ten maps on Nightmare.', 10, feat('nightmare')),
  achievement('no-kills', 'Live and let live', 'Finish a map without killing anything.', 1, feat('noKills')),
  achievement(
    'half-minute',
    'In a hurry',
    'Finish a map in under thirty seconds.',
    1,
    feat('underHalfMinute'),
  ),
  achievement('one-hour-map', 'Taking it slow', 'Spend an hour in a map and finish it.', 1, feat('overHour')),
  achievement('in-company', 'Not alone', 'Finish a map with another player.', 1, feat('inCompany')),
  achievement(
    'whole-protocol',
    'The last exit',
    'Finish every map of a protocol with at least three maps.',
    1,
    feat('wholeProtocol'),
  ),
  achievement(
    'whole-megawad',
    'All of it',
    'Finish every map of a protocol with at least fifteen maps.',
    1,
    feat('wholeMegawad'),
  ),
  achievement(
    'pacifist-demo',
    'On the record',
    'Record a demo that is checked as a pacifist run.',
    1,
    feat('pacifistDemo'),
  ),
  achievement(
    'max-demo',
    'Nothing left out',
    'Record a demo that is checked as a max run.',
    1,
    feat('maxDemo'),
  ),
];

const RANKS: readonly { name: string; from: number }[] = [
  { name: 'Newcomer', from: 0 },
  { name: 'Ground crew', from: 3 },
  { name: 'Mechanic', from: 7 },
  { name: 'Navigator', from: 12 },
  { name: 'Captain', from: 18 },
  { name: 'Legend of the hangar', from: ACHIEVEMENTS.length },
];

/** Returns the rank for a number of unlocked achievements. */
export function rankOf(unlockedCount: number): string {
  return RANKS.findLast(({ from }) => unlockedCount >= from)?.name ?? '';
}

/**
 * Returns the achievements for the current counts. Unlocked achievements stay unlocked; newly unlocked ones get the
 * time `now`.
 */
export function achievementStates(
  stats: IPlayerStats & { readonly feats?: PlayerFeats },
  before: Readonly<Record<string, IAchievementState>>,
  now: string,
  achievements: readonly Achievement[] = ACHIEVEMENTS,
): Record<string, IAchievementState> {
  const counts: PlayerCounts = { feats: NO_FEATS, ...stats };
  return Object.fromEntries(
    achievements.map(({ id, target, measure }) => {
      const progress = Math.min(measure(counts), target);
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
