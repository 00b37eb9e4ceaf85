import { figureText, median, spreadText } from './statistics.mjs';

/**
 * @typedef {object} Row one line of the table
 * @property {string} measure what was measured
 * @property {string} figure what came out, in words
 * @property {string} limit in words; empty where there is none
 * @property {string} verdict `holds`, `within noise` or `MISSED`; empty where there is no limit
 */

/**
 * How far the rounds of a figure are from each other by chance: half of what lies between the second least and the second
 * most of them (of more than ten, a tenth is left out at each end), so that one moment in which the machine was busy makes no
 * limit softer.
 * @param {readonly number[]} figures one of each round
 */
export function noiseOf(figures) {
  const sorted = [...figures].sort((one, other) => one - other);
  const leftOut = Math.max(1, Math.floor(sorted.length / 10));
  const within = sorted.length > 3 ? sorted.slice(leftOut, -leftOut) : sorted;
  return ((within.at(-1) ?? 0) - (within[0] ?? 0)) / 2;
}

/**
 * A row for a figure that must not exceed its limit by more than the noise.
 * @param {string} measure
 * @param {readonly number[]} figures one of each round
 * @param {number} most
 */
export function mostOfRounds(measure, figures, most, unit = '', remark = '') {
  return row(measure, figures, `≤ ${most} ${unit}`, unit, median(figures) - most, remark);
}

/** So many times what the bare page takes may Hangar's take, where that is more than its limit (docs/decisions/0025). */
export const TIMES_BARE = { shell: 1.5, firstCard: 3, frame: 1.5, keystroke: 2, keyCpu: 2 };

/**
 * A row for a figure that must not exceed the larger of two limits by more than the noise: its own, and so many times what a
 * bare page takes in the same round. A machine on which the bare page takes long is slow for every page.
 * @param {string} measure
 * @param {readonly number[]} figures one of each round
 * @param {number} most
 * @param {{ figures: readonly number[], times: number }} bare
 */
export function mostBesideBare(measure, figures, most, bare, unit = '') {
  const limits = figures.map((_, round) => largest(most, bare.times * bare.figures[round]));
  const limit = median(limits);
  if (limit === most) return mostOfRounds(measure, figures, most, unit);
  const beyond = figures.map((figure, round) => figure - limits[round]);
  const limitText = `≤ ${figureText(limit)} ${unit}, ${bare.times} × the bare page (${most})`;
  return row(measure, figures, limitText, unit, median(beyond), '', noiseOf(beyond));
}

/** What a bare page took in no round is no limit. */
function largest(most, besideBare) {
  return Number.isFinite(besideBare) ? Math.max(most, besideBare) : most;
}

/**
 * A row for a figure that no round may exceed by more than the noise.
 * @param {string} measure
 * @param {readonly number[]} figures one of each round
 * @param {number} most
 */
export function worstOfRounds(measure, figures, most, unit = '') {
  return row(measure, figures, `each ≤ ${most} ${unit}`, unit, Math.max(...figures) - most);
}

/**
 * A row for a figure that must not stay below its limit by more than the noise.
 * @param {string} measure
 * @param {readonly number[]} figures one of each round
 * @param {number} least
 */
export function leastOfRounds(measure, figures, least, unit = '', remark = '') {
  return row(measure, figures, `≥ ${least} ${unit}`, unit, least - median(figures), remark);
}

/**
 * A row for figures and those that they are compared with, measured in turns: each may be at most `most` times its
 * counterpart. What slows the machine down for a while slows both, so the noise is that of the ratios.
 */
export function mostOfRatios(measure, figures, references, most, unit = 'ms') {
  const ratios = figures.map((figure, turn) => figure / references[turn]);
  return mostOfRounds(measure, ratios, most, '×', `; ${spreadText(figures, unit)}`);
}

/** As {@link mostOfRatios}, for speeds: the same work may take at most so long that the speed is `least` times the other. */
export function leastOfSpeeds(measure, times, references, least) {
  const ratios = times.map((time, turn) => references[turn] / time);
  return leastOfRounds(measure, ratios, least, '×', `; ${spreadText(times)}`);
}

/** A row for what either holds or not, without any noise: a count, a size, something that must not happen. */
export function mustHold(measure, figure, limit, holds) {
  return { measure, figure, limit, verdict: holds ? 'holds' : 'MISSED' };
}

/** A row that is only told: nothing is demanded of it. */
export function told(measure, figure) {
  return { measure, figure, limit: '', verdict: '' };
}

/** A row for what could not be measured, which counts as missed: a budget that nobody looked at does not hold. */
export function unmeasured(measure, reason) {
  return { measure, figure: `could not be measured: ${reason}`, limit: '', verdict: 'MISSED' };
}

/**
 * What a benchmark ends with: 1 when a limit was missed by more than the noise, or was not measured.
 * @param {readonly { verdict: string }[]} rows
 */
export function exitCodeOf(rows) {
  return rows.some(({ verdict }) => verdict === 'MISSED') ? 1 : 0;
}

function row(measure, figures, limit, unit, missedBy, remark = '', noise = noiseOf(figures)) {
  // What is no figure must not pass for one that holds.
  const isKnown = figures.length > 0 && figures.every(Number.isFinite);
  const verdict = !isKnown
    ? 'MISSED'
    : missedBy <= 0
      ? 'holds'
      : missedBy <= noise
        ? 'within noise'
        : 'MISSED';
  return {
    measure,
    figure: `${spreadText(figures, unit)} ± ${figureText(noise)}${remark}`,
    limit: limit.trim(),
    verdict,
  };
}
