/**
 * An extension in docs/extensions.json.
 * @typedef {object} IndexedExtension
 * @property {string} name Its name in Hangar.
 * @property {string} title
 * @property {string} summary One sentence.
 * @property {string} author
 * @property {string} source A web address, or a path relative to the file.
 * @property {string[]} adds Its contributions.
 * @property {boolean} network Whether it uses the network.
 * @property {string} hangar The supported versions of Hangar.
 */

const TEXTS = ['name', 'title', 'summary', 'author', 'source', 'hangar'];
const KEYS = [...TEXTS, 'adds', 'network'];
/** A web address, or a folder of this repository. */
const SOURCE = /^(?:https:\/\/\S+|\.\.\/[\w/-]+)$/;

/**
 * Returns the extensions in the text of docs/extensions.json, sorted by title.
 * @param {string} text
 * @returns {IndexedExtension[]}
 * @throws an error that names the entry and the key
 */
export function readIndex(text) {
  const entries = JSON.parse(text);
  if (!Array.isArray(entries)) throw new Error('The index of extensions must be a list.');
  entries.forEach((entry, index) => {
    const fault = findFault(entry);
    if (fault !== null)
      throw new Error(`Entry ${index + 1} of the index of extensions (${entry?.name}): ${fault}.`);
  });
  const names = entries.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`The index of extensions contains ${duplicate} twice.`);
  return entries.sort((a, b) => a.title.localeCompare(b.title));
}

/** Returns what is wrong with an entry, or `null`. */
function findFault(entry) {
  if (typeof entry !== 'object' || entry === null) return 'it must be an object';
  const unknown = Object.keys(entry).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return `“${unknown}” isn't a key of an entry. The keys are ${KEYS.join(', ')}`;
  const text = TEXTS.find((key) => typeof entry[key] !== 'string' || /^\s*$|[|\n<>]/.test(entry[key]));
  if (text !== undefined) return `“${text}” must be a text without line breaks, | and <>`;
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(entry.name))
    return '“name” must be lower-case letters, digits and dashes';
  if (!SOURCE.test(entry.source)) return '“source” must be an https address';
  if (!Array.isArray(entry.adds) || !entry.adds.every((part) => /^[a-z -]+$/.test(part)))
    return '“adds” must be a list of contributions in lower case';
  return typeof entry.network === 'boolean' ? null : '“network” must be true or false';
}

/**
 * Returns the table of the extensions in Markdown.
 * @param {readonly IndexedExtension[]} extensions
 */
export function renderIndex(extensions) {
  const rows = extensions.map(
    ({ name, title, summary, author, source, adds, network, hangar }) =>
      `| [${title}](${source}) (\`${name}\`) | ${summary} | ${adds.join(', ')} | ${network ? 'yes' : 'no'} | \`${hangar}\` | ${author} |`,
  );
  return [
    '| extension | purpose | adds | network | Hangar | author |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
