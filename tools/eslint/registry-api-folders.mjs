/**
 * The permitted imports between the feature folders of `libs/registry-api`. ESLint checks them, and `npm run generate`
 * writes them to docs/architecture.md. A row lists only rows above it, and only those that it needs.
 * @type {import('./folder-imports.mjs').FolderTable}
 */
export const REGISTRY_API_FOLDERS = {
  library: 'libs/registry-api',
  home: 'libs/registry-api/src/lib',
  ground: [
    { name: 'registry-error', holds: 'A failure that is foreseen: a code and a sentence.', uses: [] },
    { name: 'registry-api-options', holds: 'What a host may choose, and the tokens for it.', uses: [] },
    {
      name: 'http',
      holds: 'Bodies, fields of a query, headers, the log, the error shape.',
      uses: ['registry-error'],
    },
    { name: 'openapi', holds: 'The OpenAPI document and how a route describes itself for it.', uses: [] },
    {
      name: 'store',
      holds: 'The database, SQLite or PostgreSQL, and its tables.',
      uses: ['registry-api-options'],
    },
    {
      name: 'limits',
      holds: 'How often a client may do something.',
      uses: ['registry-api-options', 'registry-error'],
    },
  ],
  features: [
    { name: 'blocked-domains', holds: 'Sites that no link may lead to.', uses: [] },
    { name: 'moderators', holds: 'Who may decide: tokens and sessions.', uses: [] },
    {
      name: 'entries',
      holds: 'The active entries, and what everybody may ask about them.',
      uses: ['blocked-domains'],
    },
    { name: 'history', holds: 'Who did what, when.', uses: ['entries'] },
    {
      name: 'submissions',
      holds: 'What is offered, and the queue of what waits.',
      uses: ['blocked-domains', 'entries', 'history'],
    },
    {
      name: 'review',
      holds: "What moderators decide, and the moderators' API.",
      uses: ['blocked-domains', 'entries', 'history', 'moderators', 'submissions'],
    },
    {
      name: 'review-pages',
      holds: 'The pages on which moderators decide, plain HTML.',
      uses: ['blocked-domains', 'entries', 'history', 'moderators', 'review', 'submissions'],
    },
    {
      name: 'transfer',
      holds: 'Export and import of all entries.',
      uses: ['blocked-domains', 'entries', 'history', 'moderators'],
    },
  ],
};
