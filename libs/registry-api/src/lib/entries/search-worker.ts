// The search thread. A long search only delays other searches, never a lookup.
import { parentPort, workerData } from 'node:worker_threads';

import { Blocklist } from '../blocked-domains/early';
import { getStoreProblem, openForSearch, StoreUnavailable } from '../store';
import { EntryFinder } from './entry-finder';
import type { SearchResponse, SearchMessage, SearchTask, SearchThreadData } from './search-messages';

const { database: location } = workerData as SearchThreadData;
const postResponse = (message: SearchResponse): void => parentPort?.postMessage(message);
const finder = openForSearch(location, ({ message }) =>
  postResponse({ number: null, problem: message }),
).then((database) => new EntryFinder(database));
let blocked = new Blocklist([]);

parentPort?.on('message', (message: SearchMessage) => {
  if ('blockedDomains' in message) blocked = new Blocklist(message.blockedDomains);
  else void search(message, blocked);
});

async function search(
  { number, resultType, query, limit, offset }: SearchTask,
  currentBlocklist: Blocklist,
): Promise<void> {
  try {
    const opened = await finder;
    const found =
      resultType === 'page'
        ? await opened.page(query, limit, offset, currentBlocklist)
        : await opened.search(query, limit, offset);
    postResponse({ number, found });
  } catch (error) {
    const isStoreUnavailable = error instanceof StoreUnavailable;
    postResponse({ number, problem: getStoreProblem(error), isStoreUnavailable });
  }
}
