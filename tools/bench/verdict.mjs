import { formatFigure, computeMedian, formatSpread } from './statistics.mjs';

/**
 * @typedef {object} Row one line of the table
 * @property {string} measure what was measured
 * @property {string} figure the result, as text
 * @property {string} limit as text; empty if there is no limit
 * @property {string} verdict `holds`, `trimmed noise` or `MISSED`; empty if there is no limit
 */

/**
 * Returns how far the rounds of a figure differ by chance: half the distance between the second smallest and the second
 * largest of them. If there are more than ten, a tenth is ignored at each end instead. A single busy moment of the
 * machine thus does not relax a limit.
 * @param {readonly number[]} figures one per round
 */
export function getNoise(figures) {
  const sorted = [...figures].sort((left, right) => left - right);
  const trimmedCount = Math.max(1, Math.floor(sorted.length / 10));
  const trimmed = sorted.length > 3 ? sorted.slice(trimmedCount, -trimmedCount) : sorted;
  return ((trimmed.at(-1) ?? 0) - (trimmed[0] ?? 0)) / 2;
}

/**
 * Returns a row for a figure that must not exceed its limit by more than the noise.
 * @param {string} measure
 * @param {readonly number[]} figures one per round
 * @param {number} maximum
 */
export function checkMaximum(measure, figures, maximum, unit = '', remark = '') {
  return row(measure, figures, `≤ ${maximum} ${unit}`, unit, computeMedian(figures) - maximum, remark);
}

/** The allowed multiple of the bare page's figure, if that exceeds Hangar's own limit (docs/decisions/0025). */
export const TIMES_BARE = { shell: 1.5, firstCard: 3, frame: 1.5, keystroke: 2, keyCpu: 2 };

/**
 * Returns a row for a figure that must not exceed the larger of two limits by more than the noise. The limits are
 * `maximum`, and a multiple of the bare page's figure in the same round, because a slow machine slows down every page.
 * @param {string} measure
 * @param {readonly number[]} figures one per round
 * @param {number} maximum
 * @param {{ figures: readonly number[], times: number }} bare
 */
export function checkAgainstBare(measure, figures, maximum, bare, unit = '') {
  const limits = figures.map((_, round) => getLargest(maximum, bare.times * bare.figures[round]));
  const limit = computeMedian(limits);
  if (limit === maximum) return checkMaximum(measure, figures, maximum, unit);
  const excess = figures.map((figure, round) => figure - limits[round]);
  const limitText = `≤ ${formatFigure(limit)} ${unit}, ${bare.times} × the bare page (${maximum})`;
  return row(measure, figures, limitText, unit, computeMedian(excess), '', getNoise(excess));
}

/** Returns the larger limit. A missing figure of the bare page is ignored. */
function getLargest(maximum, bareLimit) {
  return Number.isFinite(bareLimit) ? Math.max(maximum, bareLimit) : maximum;
}

/**
 * Returns a row for a figure that no round may exceed by more than the noise.
 * @param {string} measure
 * @param {readonly number[]} figures one per round
 * @param {number} maximum
 */
export function checkEachRound(measure, figures, maximum, unit = '') {
  return row(measure, figures, `each ≤ ${maximum} ${unit}`, unit, Math.max(...figures) - maximum);
}

/**
 * Returns a row for a figure that must not stay below its limit by more than the noise.
 * @param {string} measure
 * @param {readonly number[]} figures one per round
 * @param {number} minimum
 */
export function checkMinimum(measure, figures, minimum, unit = '', remark = '') {
  return row(measure, figures, `≥ ${minimum} ${unit}`, unit, minimum - computeMedian(figures), remark);
}

/**
 * Returns a row for figures and their references, measured alternately: each may be at most `maximum` times its
 * reference. A temporary slowdown of the machine affects both, so the noise is that of the ratios.
 */
export function checkMaximumRatio(measure, figures, references, maximum, unit = 'ms') {
  const ratios = figures.map((figure, turn) => figure / references[turn]);
  return checkMaximum(measure, ratios, maximum, '×', `; ${formatSpread(figures, unit)}`);
}

/** Like {@link checkMaximumRatio}, for speeds: the speed must be at least `minimum` times that of the reference. */
export function checkMinimumSpeed(measure, times, references, minimum) {
  const ratios = times.map((time, turn) => references[turn] / time);
  return checkMinimum(measure, ratios, minimum, '×', `; ${formatSpread(times)}`);
}

/** Returns a row for a condition without noise: a count, a size, something that must not happen. */
export function checkCondition(measure, figure, limit, holds) {
  return { measure, figure, limit, verdict: holds ? 'holds' : 'MISSED' };
}

/** Returns a row for information without a limit. */
export function createInformationRow(measure, figure) {
  return { measure, figure, limit: '', verdict: '' };
}

/**
 * Returns a row for something that could not be measured. It counts as missed, because an unchecked limit cannot be
 * met.
 */
export function createUnmeasuredRow(measure, reason) {
  return { measure, figure: `could not be measured: ${reason}`, limit: '', verdict: 'MISSED' };
}

/**
 * Returns the exit code of a benchmark: 1 if a limit was exceeded by more than the noise, or was not measured.
 * @param {readonly { verdict: string }[]} rows
 */
export function getExitCode(rows) {
  return rows.some(({ verdict }) => verdict === 'MISSED') ? 1 : 0;
}

function row(measure, figures, limit, unit, missedBy, remark = '', noise = getNoise(figures)) {
  // A figure that isn't a number must not pass.
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
    figure: `${formatSpread(figures, unit)} ± ${formatFigure(noise)}${remark}`,
    limit: limit.trim(),
    verdict,
  };
}
