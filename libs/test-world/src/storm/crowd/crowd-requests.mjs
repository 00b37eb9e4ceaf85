// @ts-check
/** @typedef {import('./crowd-ledger.mjs').LedgerItem} Thing */
/** @typedef {import('./crowd-ledger.mjs').ThingState} ThingState */
/** The state of a record after a successful request. @typedef {{ thing: Thing, next: ThingState }} Change */

export const CATALOG = '/api/mod-files/catalog';

/** @returns {ThingState} */
export const createPresentState = () => ({ place: 'there', note: '', rating: null });

/** @param {Thing} thing */
export const getPath = ({ kind, id }) => (kind === 'protocol' ? `/api/protocols/${id}` : `${CATALOG}/${id}`);

/** @param {readonly Change[]} changes */
export const getIds = (changes) => changes.map(({ thing }) => thing.id);

/** @param {Thing} thing @param {any} data */
export function recordIds(thing, data) {
  thing.trashId = data?.trashId ?? null;
  thing.id ??= data?.id ?? null;
}

/** @param {{ status: number, code: string | undefined } | null} answer */
export const formatResult = (answer) =>
  answer ? `${answer.status} ${answer.code ?? ''}`.trim() : 'no answer';
