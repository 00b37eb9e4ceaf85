import { figureText, median, spreadText } from './statistics.mjs';

/**
 * @typedef {object} Row one line of the table
 * @property {string} measure what was measured
 * @property {string} figure what came out, in words
 * @property {string} limit in words; empty where there is none
 * @property {'holds' | 'MISSED' | ''} verdict empty where there is no limit
 */

/** A row for a time or size that must not exceed its limit. */
export function atMost(measure, value, most, unit, remark) {
  return row(measure, `${figureText(value)} ${unit}  ${remark}`, `≤ ${most} ${unit}`, value <= most);
}

/**
 * A row for times and those that they are compared with, measured in turns: each may be at most `most` times its
 * counterpart. The middle of the ratios counts, which a machine that is busy for a while disturbs least.
 */
export function ratioAtMost(measure, times, references, most) {
  const ratio = median(times.map((time, turn) => time / references[turn]));
  return row(measure, `${figureText(ratio)} ×  ${spreadText(times)}`, `≤ ${most} ×`, ratio <= most);
}

/** As {@link ratioAtMost}, for speeds: the same work may take at most so long that the speed is `least` times the other. */
export function speedAtLeast(measure, times, references, least) {
  const ratio = median(times.map((time, turn) => references[turn] / time));
  return row(measure, `${figureText(ratio)} ×  ${spreadText(times)}`, `≥ ${least} ×`, ratio >= least);
}

/** A row that is only told: nothing is demanded of it. */
export function told(measure, figure) {
  return { measure, figure, limit: '', verdict: '' };
}

function row(measure, figure, limit, holds) {
  return { measure, figure, limit, verdict: holds ? 'holds' : 'MISSED' };
}

/** The rows as aligned text. */
export function tableText(rows) {
  const columns = ['measure', 'figure', 'limit', 'verdict'];
  const lines = [Object.fromEntries(columns.map((column) => [column, column])), ...rows];
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)));
  const text = lines.map((line) =>
    columns
      .map((column, place) => line[column].padEnd(widths[place]))
      .join('  ')
      .trimEnd(),
  );
  text.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '));
  return text.join('\n');
}
