// Written by tools/generate/first-paint-table.mjs (npm run generate): do not edit.
globalThis.hangarFirstPaint = {
  keys: {
    look: 'hangar.look',
    head: 'hangar.head',
    launch: 'hangar.launch',
    covers: 'hangar.covers',
    answers: 'hangar.answers',
  },
  defaultSort: 'last-played',
  sorts: ['last-played', 'playtime', 'title', 'created', 'rating', 'state', 'maps-left'],
  directions: ['asc', 'desc'],
  firstProtocols: 100,
  settings: '/api/settings',
  versions: '/api/versions',
  sessions: '/api/sessions',
  protocols: '/api/protocols',
};
