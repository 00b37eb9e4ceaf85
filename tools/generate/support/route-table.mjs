/** A reference to routes, such as `GET`, `PUT /api/settings` or `POST …/undo`, in code spans. */
const SPAN = /`([^`]+)`/g;
const METHODS = /^(?:GET|POST|PUT|PATCH|DELETE)(?:, (?:GET|POST|PUT|PATCH|DELETE))*$/;
const HEADING = '| route ';

/**
 * Writes the names of the routes into the second column of a table whose first column contains their methods and paths.
 * @param {string} text the document with the table
 * @param {Readonly<Record<string, { method: string, path: string }>>} routes by name
 * @throws if the table lacks a route, or contains something that is not a route
 */
export function withRouteNames(text, routes) {
  const names = new Map(
    Object.entries(routes).map(([name, { method, path }]) => [`${method} ${withoutParameters(path)}`, name]),
  );
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => line.startsWith(HEADING));
  const length = lines.slice(begin).findIndex((line) => !line.startsWith('|'));
  if (begin < 0 || length < 0) throw new Error('The document has no table of routes.');
  const listed = new Set();
  const rows = lines.slice(begin + 2, begin + length).map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, addresses = ''] = cells;
    const found = findNames(addresses, names);
    found.forEach((name) => listed.add(name));
    return `| ${addresses} | ${found.map((name) => `\`${name}\``).join(', ')} | ${cells.at(-2)} |`;
  });
  const missing = [...names.values()].filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`The table of routes lacks: ${missing.join(', ')}.`);
  const table = ['| route | name in the client | description |', '| --- | --- | --- |', ...rows];
  return [...lines.slice(0, begin), ...table, ...lines.slice(begin + length)].join('\n');
}

/**
 * @param {string} addresses the first column of a row
 * @param {ReadonlyMap<string, string>} names by method and path
 */
function findNames(addresses, names) {
  /** @type {string | undefined} */
  let first;
  /** @type {string[]} */
  let methods = [];
  let isComplete = false;
  return [...addresses.matchAll(SPAN)].flatMap(([, span = '']) => {
    const [, verbs = '', path = span] = /^([A-Z, ]+) (.+)$/.exec(span) ?? [];
    if (METHODS.test(span)) {
      // The methods of a path may be in several spans: `GET`, `PUT /api/settings`.
      methods = isComplete ? [span] : [...methods, span];
      isComplete = false;
      return [];
    }
    if (verbs !== '') methods = isComplete ? verbs.split(', ') : [...methods, ...verbs.split(', ')];
    isComplete = true;
    const found = methods.map((method) => findName(method, path, first, names));
    first ??= path.replace(/\?.*/, '');
    return found;
  });
}

/**
 * Finds a route by its path, which may be shortened: `…/undo` or `/undo` continue the first path of the row, or one of
 * its beginnings.
 */
function findName(method, path, first = '', names) {
  const plain = path.replace(/\?.*/, '').replace(/^…/, '');
  const segments = first.split('/');
  const candidates = [
    plain,
    ...segments.map((_, index) => segments.slice(0, segments.length - index).join('/') + plain),
  ];
  for (const candidate of candidates) {
    const name = names.get(`${method} ${withoutParameters(candidate)}`);
    if (name !== undefined) return name;
  }
  throw new Error(`The table of routes contains ${method} ${path}, which is not a route.`);
}

/** Parameters are compared by their position only. */
function withoutParameters(path) {
  return path.replace(/:\w+/g, ':');
}
