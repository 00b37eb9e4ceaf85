/** A field of the idgames template. The e-mail address is deliberately not read. */
export type IdgamesField = (typeof FIELDS)[number][0];

// Fields and the names that templates have used for them since 1994, in lower case and trimmed (idgames: the templates
// in its docs folder).
const FIELDS = [
  ['title', 'title', 'titel', 'level title', 'wad title'],
  ['fileName', 'filename', 'file name', 'file', 'filenames'],
  ['author', 'author', 'authors', 'author(s)', 'auther', 'created by'],
  ['description', 'description', 'descriptions'],
  ['releaseDate', 'release date', 'date', 'date finished', 'date released', 'released', 'date of release'],
  ['otherFilesByAuthor', 'other files by author', 'other files by authors', 'other files by author(s)'],
  ['credits', 'additional credits to', 'additional credits', 'credits', 'credits to'],
  ['engine', 'advanced engine needed', 'engine needed', 'source port', 'required port'],
  ['purpose', 'primary purpose'],
  ['otherFilesRequired', 'other files required', 'required files', 'requires'],
  ['game', 'game', 'iwad', 'required iwad', 'iwad needed'],
  [
    'maps',
    'map #',
    'map',
    'maps',
    'episode and level #',
    'level #',
    'levels replaced',
    'map(s)',
    'maps replaced',
  ],
  ['singlePlayer', 'single player'],
  ['cooperative', 'cooperative 2-4 player', 'cooperative', 'coop 2-4 player', 'cooperative 2-8 player'],
  ['deathmatch', 'deathmatch 2-4 player', 'deathmatch', 'deathmatch 2-8 player'],
  ['difficulty', 'difficulty settings', 'difficulty'],
  ['base', 'base'],
  ['buildTime', 'build time', 'construction time', 'build-time', 'time to build'],
  ['editors', 'editor(s) used', 'editors used', 'editor used', 'editor(s)', 'editors'],
  ['knownBugs', 'known bugs', 'bugs'],
  ['mayNotRunWith', 'may not run with', 'may not run with...', 'may not run with:'],
  ['testedWith', 'tested with'],
  ['webSites', 'web sites', 'web site', 'website', 'www sites', 'www'],
] as const;

// Fields that are not read. They end the previous field, even if their colon is not in the usual column.
const OTHER_FIELD_NAMES: ReadonlySet<string> = new Set([
  'email address',
  'e-mail address',
  'email',
  'misc. author info',
  'new levels',
  'levels',
  'sounds',
  'new sounds',
  'music',
  'new music',
  'graphics',
  'new graphics',
  'dehacked/bex patch',
  'dehacked patch',
  'demos',
  'demos replaced',
  'other',
  'other game styles',
  'the usual',
  'ftp sites',
  'bbs numbers',
]);

const FIELD_BY_NAME: ReadonlyMap<string, IdgamesField> = new Map(
  FIELDS.flatMap(([field, ...names]) => names.map((name) => [name, field] as const)),
);

/** Finds the field with a name, ignoring case, dots and spaces. Returns `other` for a field that is not read. */
export function findField(name: string): IdgamesField | 'other' | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<![ .])[ .]+$/, '');
  return FIELD_BY_NAME.get(plain) ?? (OTHER_FIELD_NAMES.has(plain) ? 'other' : undefined);
}
