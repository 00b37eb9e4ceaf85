import { readdir } from 'node:fs/promises';

import type { DirectoryWatch, WatchRequest } from './directory-watcher';

const POLL_MILLISECONDS = 10_000;

/** Tells every ten seconds that anything in a directory may have changed: for systems that have no notices left. */
export function openPolling({ directory, onChange }: WatchRequest): DirectoryWatch {
  const look = async (): Promise<void> => {
    // A directory that is not there has no names, and that it is gone is a change too.
    const names = await readdir(directory).catch(() => []);
    onChange(new Set(names));
  };
  const timer = setInterval(() => void look(), POLL_MILLISECONDS);
  return {
    close: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}
