import { formatFigure, computeMedian, formatSpread } from '../statistics.mjs';
import { checkMinimum, checkMaximum, createInformationRow } from '../verdict.mjs';
import { CLIENTS } from './measurement.mjs';

/** The limits for a Registry on either store, at any measured size. */
const LIMITS = { lookup: 2, search: 20, searchRatio: 2, perSecond: 1500, crowd: 200, megabytes: 250 };

/**
 * Returns the rows of one size.
 * @param {number} size
 * @param {Record<string, any[]>} rounds the results of each round, by server
 */
export function createSizeRows(size, { bare, ...stores }) {
  const name = (measure) => `${size.toLocaleString('en')} entries, ${measure}`;
  const rows = Object.entries(stores).flatMap(([store, rounds]) =>
    createStoreRows(name, store, rounds, bare),
  );
  if (stores.PostgreSQL) {
    const ratios = stores.PostgreSQL.map(({ search }, turn) => search.p95 / stores.SQLite[turn].search.p95);
    rows.push(checkMaximum(name('search p95, PostgreSQL to SQLite'), ratios, LIMITS.searchRatio, '×'));
  }
  const bareSpeeds = bare.map(({ perSecond }) => perSecond);
  return [
    ...rows,
    createInformationRow(name(`${CLIENTS} clients, bare Node`), formatSpread(bareSpeeds, 'answers/s')),
  ];
}

function createStoreRows(name, store, rounds, bare) {
  const figures = (figure) => rounds.map(figure);
  const crowd = (figure) => rounds.map((round) => figure(round.crowd));
  const medianText = (figure) => `${formatFigure(computeMedian(crowd(figure)))} ms`;
  const bareShare = computeMedian(rounds.map((round, turn) => round.crowd.perSecond / bare[turn].perSecond));
  const rowName = (measure) => name(`${measure}, ${store}`);
  return [
    checkMaximum(
      rowName('lookup p95'),
      figures(({ lookup }) => lookup.p95),
      LIMITS.lookup,
      'ms',
    ),
    checkMaximum(
      rowName('search p95'),
      figures(({ search }) => search.p95),
      LIMITS.search,
      'ms',
    ),
    createInformationRow(
      rowName('lookup and search p50'),
      `${formatFigure(computeMedian(figures(({ lookup }) => lookup.p50)))} and ${formatFigure(computeMedian(figures(({ search }) => search.p50)))} ms`,
    ),
    checkMinimum(
      rowName(`${CLIENTS} clients`),
      crowd(({ perSecond }) => perSecond),
      LIMITS.perSecond,
      'answers/s',
    ),
    checkMaximum(
      rowName(`${CLIENTS} clients, p95`),
      crowd(({ p95 }) => p95),
      LIMITS.crowd,
      'ms',
    ),
    checkMaximum(
      rowName(`${CLIENTS} clients, errors`),
      crowd(({ errors }) => errors),
      0,
    ),
    createInformationRow(
      rowName(`${CLIENTS} clients, of bare Node's answers`),
      `${formatFigure(bareShare)} ×; p95 of lookups ${medianText(({ lookup }) => lookup.p95)}, of searches ${medianText(({ search }) => search.p95)}`,
    ),
  ];
}

/** Returns the row for the maximum memory that a server used while it handled requests. */
export function createMemoryRow(store, megabytes) {
  return checkMaximum(`memory of the server, ${store}`, [megabytes], LIMITS.megabytes, 'MB');
}
