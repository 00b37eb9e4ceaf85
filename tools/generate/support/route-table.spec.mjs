import { withRouteNames } from './route-table.mjs';

const ROUTES = {
  listItems: { method: 'GET', path: '/api/items' },
  createItem: { method: 'POST', path: '/api/items' },
  deleteItem: { method: 'DELETE', path: '/api/items/:id' },
  undoItem: { method: 'POST', path: '/api/items/:id/undo' },
};
const document = (...rows) =>
  [
    'Text',
    '',
    '| route | description |',
    '| --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
    'End',
  ].join('\n');
const ROWS = [
  '`GET`, `POST /api/items?q=` · `DELETE …/:itemId` | items',
  '`POST /api/items/:id/undo` | undoes',
];

describe('the table of routes', () => {
  it('names the routes of each row, including those with shortened paths', () => {
    const lines = withRouteNames(document(...ROWS), ROUTES).split('\n');
    expect(lines.slice(2, -2)).toEqual([
      '| route | name in the client | description |',
      '| --- | --- | --- |',
      '| `GET`, `POST /api/items?q=` · `DELETE …/:itemId` | `listItems`, `createItem`, `deleteItem` | items |',
      '| `POST /api/items/:id/undo` | `undoItem` | undoes |',
    ]);
  });

  it('stays the same when it is written again', () => {
    const once = withRouteNames(document(...ROWS), ROUTES);
    expect(withRouteNames(once, ROUTES)).toBe(once);
  });

  it('must contain every route', () => {
    expect(() => withRouteNames(document(ROWS[0]), ROUTES)).toThrow('The table of routes lacks: undoItem.');
  });

  it('must not contain anything else', () => {
    expect(() => withRouteNames(document(...ROWS, '`PUT /api/items` | ?'), ROUTES)).toThrow(
      'The table of routes contains PUT /api/items, which is not a route.',
    );
  });
});
