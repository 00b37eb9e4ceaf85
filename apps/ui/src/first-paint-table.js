// Written by tools/generate/first-paint-table.mjs (npm run generate): do not edit.
globalThis.hangarFirstPaint = {
  defaultSort: 'last-played',
  sorts: ['last-played', 'playtime', 'title', 'created', 'rating', 'state', 'maps-left'],
  directions: ['asc', 'desc'],
  firstProtocols: 100,
  settings: '/api/settings',
  versions: '/api/versions',
  sessions: '/api/sessions',
  protocols: '/api/protocols',
};
