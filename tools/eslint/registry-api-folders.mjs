/**
 * The permitted imports between the feature folders of `libs/registry-api`. ESLint checks them, and `npm run generate`
 * writes them to docs/architecture.md. A row lists only those rows above it that it needs.
 * @type {import('./folder-imports.mjs').FolderTable}
 */
export const REGISTRY_API_FOLDERS = {
  library: 'libs/registry-api',
  home: 'libs/registry-api/src/lib',
  ground: [
    { name: 'registry-error', holds: 'Expected failures: an error code and a message.', uses: [] },
    { name: 'registry-api-options', holds: 'The options of a host, and their injection tokens.', uses: [] },
    { name: 'metrics', holds: 'Counters of requests and errors.', uses: [] },
    {
      name: 'http',
      holds: 'Bodies, query parameters, headers, the log, the error format.',
      uses: ['metrics', 'registry-error'],
    },
    {
      name: 'openapi',
      holds: 'The OpenAPI document, and the descriptions of routes for it.',
      uses: ['registry-api-options'],
    },
    {
      name: 'store',
      holds: 'The database, SQLite or PostgreSQL, its tables, and checks whether it answers.',
      uses: ['registry-api-options', 'registry-error'],
    },
    {
      name: 'limits',
      holds: 'Rate limits for clients.',
      uses: ['registry-api-options', 'registry-error'],
    },
  ],
  features: [
    { name: 'webhook', holds: 'Notifications of new submissions.', uses: [] },
    { name: 'blocked-domains', holds: 'Sites that links must not point to.', uses: [] },
    {
      name: 'blocked-senders',
      holds: 'Installations whose submissions are refused.',
      uses: [],
    },
    { name: 'moderators', holds: 'Moderators: their tokens and sessions.', uses: [] },
    {
      name: 'entries',
      holds: 'The active entries, and the public queries for them.',
      uses: ['blocked-domains'],
    },
    { name: 'backup', holds: 'Scheduled backups of the whole store.', uses: ['entries'] },
    { name: 'history', holds: 'The history of changes: who did what, and when.', uses: ['entries'] },
    {
      name: 'administration',
      holds: "The admins' management of moderators.",
      uses: ['history', 'moderators'],
    },
    {
      name: 'submissions',
      holds: 'Submissions, and the queue of those waiting for review.',
      uses: ['blocked-domains', 'blocked-senders', 'entries', 'history'],
    },
    { name: 'health', holds: 'The health check and the metrics.', uses: ['submissions'] },
    {
      name: 'review',
      holds: "The moderators' decisions, and their API.",
      uses: ['blocked-domains', 'blocked-senders', 'entries', 'history', 'moderators', 'submissions'],
    },
    {
      name: 'review-pages',
      holds: 'The public front page and the review pages for moderators, in plain HTML.',
      uses: [
        'administration',
        'blocked-domains',
        'blocked-senders',
        'entries',
        'history',
        'moderators',
        'review',
        'submissions',
      ],
    },
    {
      name: 'transfer',
      holds: 'Export and import of all entries, and export of the history and the queue.',
      uses: ['blocked-domains', 'entries', 'history', 'moderators', 'submissions'],
    },
  ],
};
