import { figureText, median, spreadText } from '../statistics.mjs';

/**
 * How far the rounds of a figure are from each other by chance: half of what lies between the second least and the second
 * most of them, so that one moment in which the machine was busy makes no limit softer.
 * @param {readonly number[]} figures one of each round
 */
export function noiseOf(figures) {
  const sorted = [...figures].sort((one, other) => one - other);
  const within = sorted.length > 3 ? sorted.slice(1, -1) : sorted;
  return ((within.at(-1) ?? 0) - (within[0] ?? 0)) / 2;
}

/** A row for a figure that must not exceed its limit by more than the noise. */
export function mostOfRounds(measure, figures, most, unit = '') {
  return row(measure, figures, `≤ ${most} ${unit}`, unit, median(figures) - most);
}

/** A row for a figure that must not stay below its limit by more than the noise. */
export function leastOfRounds(measure, figures, least, unit = '') {
  return row(measure, figures, `≥ ${least} ${unit}`, unit, least - median(figures));
}

function row(measure, figures, limit, unit, missedBy) {
  const noise = noiseOf(figures);
  const verdict = missedBy <= 0 ? 'holds' : missedBy <= noise ? 'within noise' : 'MISSED';
  return {
    measure,
    figure: `${spreadText(figures, unit)} ± ${figureText(noise)}`,
    limit: limit.trim(),
    verdict,
  };
}
