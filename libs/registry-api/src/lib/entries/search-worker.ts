// The thread of the searches: one long search holds up others alone, never a lookup.
import { parentPort, workerData } from 'node:worker_threads';

import { openToSearch } from '../store';
import { EntryFinder } from './entry-finder';
import type { SearchAnswer, SearchTask, SearchThreadData } from './search-messages';

const { database: place } = workerData as SearchThreadData;
const answer = (message: SearchAnswer): void => parentPort?.postMessage(message);
const finder = openToSearch(place, ({ message }) => answer({ number: null, problem: message })).then(
  (database) => new EntryFinder(database),
);

parentPort?.on('message', ({ number, query, limit, offset }: SearchTask) => {
  finder
    .then((opened) => opened.search(query, limit, offset))
    .then((found) => answer({ number, found }))
    .catch((error: Error) => answer({ number, problem: error.message }));
});
