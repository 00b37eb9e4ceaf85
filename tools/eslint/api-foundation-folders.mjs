/**
 * The permitted imports between the folders of `libs/api-foundation`. ESLint checks them, and `npm run generate` writes
 * them to docs/architecture.md. A row lists only rows above it, and only those that it needs.
 * @type {import('./folder-imports.mjs').FolderTable}
 */
export const API_FOUNDATION_FOLDERS = {
  library: 'libs/api-foundation',
  home: 'libs/api-foundation/src/lib',
  ground: [],
  features: [
    { name: 'version', holds: "Hangar's version.", uses: [] },
    { name: 'errors', holds: 'Failures that are foreseen: a code and a sentence.', uses: [] },
    {
      name: 'faults',
      holds: 'Whose code runs, so that what nobody catches has a name.',
      uses: [],
    },
    {
      name: 'platform',
      holds: 'What a host or a test may replace: clock, watcher of folders, dialogs, `fetch`, updater.',
      uses: ['errors'],
    },
    {
      name: 'http',
      holds: 'Who may ask, bodies, validation, the envelope, ETags, and the only table of statuses.',
      uses: ['errors', 'platform'],
    },
    {
      name: 'events',
      holds: 'The event bus.',
      uses: ['faults'],
    },
    {
      name: 'storage',
      holds: 'The data directory and its documents, their lock and their watch.',
      uses: ['errors', 'events', 'platform', 'version'],
    },
    {
      name: 'user-paths',
      holds: 'Paths that a request names: which are allowed, and the files and texts behind them.',
      uses: ['errors', 'storage'],
    },
    {
      name: 'openapi',
      holds: 'JSON schemas of requests and answers, for an OpenAPI document.',
      uses: ['http'],
    },
  ],
};
