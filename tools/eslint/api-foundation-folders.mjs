/**
 * The permitted imports between the folders of `libs/api-foundation`. ESLint checks them, and `npm run generate` writes
 * them to docs/architecture.md. A row lists only those rows above it that it needs.
 * @type {import('./folder-imports.mjs').FolderTable}
 */
export const API_FOUNDATION_FOLDERS = {
  library: 'libs/api-foundation',
  home: 'libs/api-foundation/src/lib',
  ground: [],
  features: [
    { name: 'version', holds: "Hangar's version.", uses: [] },
    { name: 'errors', holds: 'Expected failures: an error code and a human-readable message.', uses: [] },
    {
      name: 'faults',
      holds: 'Tracks which extension is running, so that uncaught errors can be attributed to it.',
      uses: [],
    },
    {
      name: 'actors',
      holds: 'Tracks whose action is running, so that events and audit entries name the right user.',
      uses: [],
    },
    {
      name: 'platform',
      holds: 'Parts that a host or a test can replace: clock, folder watcher, dialogs, `fetch`, updater.',
      uses: ['errors'],
    },
    {
      name: 'reachable-paths',
      holds: 'Which paths Windows must not open, because they lead to devices or unknown computers.',
      uses: ['errors'],
    },
    {
      name: 'http',
      holds:
        'Access control, bodies, validation, the response envelope, ETags, and the only table of status codes.',
      uses: ['errors', 'faults', 'actors', 'platform', 'reachable-paths'],
    },
    {
      name: 'events',
      holds: 'The event bus.',
      uses: ['faults', 'actors', 'platform'],
    },
    {
      name: 'storage',
      holds: 'The data directory and its documents: locking and watching.',
      uses: ['errors', 'actors', 'events', 'platform', 'reachable-paths', 'version'],
    },
    {
      name: 'user-paths',
      holds: 'Paths in requests: which ones are allowed, and reading the files and texts they point to.',
      uses: ['errors', 'reachable-paths', 'storage'],
    },
    {
      name: 'openapi',
      holds: 'JSON schemas of requests and responses, for an OpenAPI document.',
      uses: ['http'],
    },
  ],
};
