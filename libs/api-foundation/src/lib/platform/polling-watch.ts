import { readdir } from 'node:fs/promises';

import type { DirectoryWatch, WatchRequest } from './directory-watcher';

const POLL_INTERVAL_MS = 10_000;

/**
 * Reports every ten seconds that anything in a directory may have changed. For systems that have run out of
 * notifications.
 */
export function openPolling({ directory, onChange }: WatchRequest): DirectoryWatch {
  const poll = async (): Promise<void> => {
    // A missing directory counts as empty, because its removal is a change too.
    const names = await readdir(directory).catch(() => []);
    onChange(new Set(names));
  };
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
  return {
    close: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}
