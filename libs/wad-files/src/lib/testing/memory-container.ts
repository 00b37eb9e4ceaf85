import type { ContainerEntry, ContainerReader } from '../contents';

/**
 * Returns a package in memory, with entries in the order of the record. An entry whose value is an error cannot be
 * extracted.
 */
export function createMemoryContainer(
  files: Readonly<Record<string, Buffer | string | Error>>,
): ContainerReader {
  return {
    list: () =>
      Promise.resolve(
        Object.entries(files).map(([name, content]): ContainerEntry => {
          return { name, sizeBytes: content instanceof Error ? 1000 : Buffer.from(content).length };
        }),
      ),
    read: (entry, maxBytes) => {
      const content = files[entry.name];
      if (content === undefined || content instanceof Error) {
        return Promise.reject(content ?? new Error(`There is no ${entry.name}.`));
      }
      return Promise.resolve(Buffer.from(content).subarray(0, maxBytes));
    },
  };
}
