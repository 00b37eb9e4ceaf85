import type { CountAndTotal } from '../count-and-total';
import { TICS_PER_SECOND } from '../tics';
import type { FinishedMap } from './finished-map';
import { isLineTooLong, MAX_LINES } from './statistics-limits';

const RULE = /^={43}$/;
const TIME = /^Time: (-?\d{1,5}):(-?\d{1,3}) \(par: /;
const PLAYER = /^Player [1-9]/;
const COUNT = /^\s*(Kills|Items|Secrets): (-?\d{1,9})(?: \/ (-?\d{1,9}))?/;

interface Block {
  readonly maps: readonly string[];
  timeTics: number | null;
  players: number;
  readonly counts: Map<string, CountAndTotal>;
}

/**
 * Reads the output of `-statdump` at the end of a game (Chocolate, Crispy, International, Woof!, PrBoom+). Times are in
 * whole seconds. Times above nine hours overflow to negative numbers and become `null`. If the port cannot distinguish
 * two maps, it lists both: `E1M1 / MAP01`.
 */
export function readStatDump(text: string): FinishedMap[] {
  const blocks: Block[] = [];
  const lines = text.split('\n', MAX_LINES).map((line) => line.trimEnd());
  for (const [index, line] of lines.entries()) {
    if (isLineTooLong(line)) continue;
    if (isHeading(lines, index)) blocks.push(createBlock(line));
    else readLineInto(blocks.at(-1), line);
  }
  return blocks.map(toFinishedMap);
}

function isHeading(lines: readonly string[], index: number): boolean {
  const isRule = (lineIndex: number) => RULE.test(lines[lineIndex] ?? '');
  return isRule(index - 1) && isRule(index + 1) && !isRule(index);
}

function createBlock(heading: string): Block {
  return {
    maps: heading.split(' / ').map((map) => map.trim()),
    timeTics: null,
    players: 0,
    counts: new Map(),
  };
}

function readLineInto(block: Block | undefined, line: string): void {
  if (!block) return;
  const time = TIME.exec(line);
  const count = COUNT.exec(line);
  if (time) block.timeTics = toTics(Number(time[1]), Number(time[2]));
  else if (PLAYER.test(line)) block.players++;
  else if (count) addCount(block.counts, count[1] ?? '', Number(count[2]), Number(count[3] ?? 0));
}

function toTics(minutes: number, seconds: number): number | null {
  return minutes < 0 || seconds < 0 ? null : (minutes * 60 + seconds) * TICS_PER_SECOND;
}

/** Adds up the counts of all players. The total is that of the map. */
function addCount(counts: Map<string, CountAndTotal>, name: string, done: number, total: number): void {
  const before = counts.get(name);
  counts.set(name, { done: (before?.done ?? 0) + done, total: Math.max(before?.total ?? 0, total) });
}

function toFinishedMap({ maps, timeTics, players, counts }: Block): FinishedMap {
  return {
    maps,
    timeTics,
    kills: counts.get('Kills') ?? null,
    items: counts.get('Items') ?? null,
    secrets: counts.get('Secrets') ?? null,
    secretExit: null,
    players: Math.max(players, 1),
  };
}
