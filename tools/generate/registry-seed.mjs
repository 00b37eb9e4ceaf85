// Converts apps/registry/data/official-pwads.jsonl to apps/registry/seed/official-pwads.json, an export of a Registry:
//
//   node tools/generate/registry-seed.mjs          writes the file
//   node tools/generate/registry-seed.mjs --check  exits with 1 if the file is stale
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeGenerated } from './support/write-generated.mjs';

const registry = join(dirname(fileURLToPath(import.meta.url)), '../../apps/registry');
const source = join(registry, 'data/official-pwads.jsonl');
const target = join(registry, 'seed/official-pwads.json');

/**
 * The family names of works whose versions have their own names, including common abbreviations. Searches match the
 * family's name, while users see that of the file. For other works, the name is also the family.
 */
const FAMILY_NAMES = {
  nerve: 'No Rest for the Living (NERVE)',
  masterlevels: 'Master Levels for Doom II',
  sigil: 'SIGIL',
  sigil2: 'SIGIL II',
  id1: 'Legacy of Rust (id1)',
  strife: 'Strife: Veteran Edition (SVE)',
};

/** The category of each family whose files all belong to a single category. */
const FAMILY_CATEGORIES = {
  nerve: 'mapset',
  masterlevels: 'mapset',
  sigil: 'mapset',
  sigil2: 'mapset',
  id1: 'expansion',
  tnt: 'mapset',
  rekkr: 'total_conversion',
  heretic: 'expansion',
  hexen: 'expansion',
};

/** Files with music, textures and text that are useless without the files that they accompany. */
const RESOURCES = /^(sigil-shreds|id1-(res|tex|mus)|id24res|extras)(-|$)/;
const MAPS = /^(iddm1|e1m4b|e1m8b)(-|$)/;

/** Releases that are the year or a description of a work rather than a version. */
const NO_VERSION = /^((19|20)\d\d|fix)$/;

/**
 * Parts of a release that denote another file of the same version: the pattern, and what is added to the name. The rest
 * of the release is the version.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const VARIANTS = [
  [/^Buckethead soundtrack compat$/, 'soundtrack by Buckethead (compat)'],
  [/^Buckethead soundtrack$/, 'soundtrack by Buckethead'],
  [/^(.+) with THORR soundtrack$/, 'with THORR soundtrack'],
  [/^(.+) compat$/, '(compat)'],
  [/^(.+) registered$/, '(registered)'],
];

/** Removes the release in brackets after a family's name, because the version has a separate field. */
function removeRelease(name, release, title = name) {
  const isOnlyRelease = name.startsWith(`${title} (`) && name.endsWith(')');
  if (isOnlyRelease) return title;
  return name.endsWith(` (${release})`) ? name.slice(0, -release.length - 3) : name;
}

/** Returns a family's name without its abbreviation. */
function getTitle(familyName) {
  return familyName?.replace(/ \(\w+\)$/, '');
}

function splitNameAndVersion(name, release) {
  for (const [pattern, addition] of VARIANTS) {
    const match = pattern.exec(release);
    if (match) return { ownName: `${name} ${addition}`, version: match[1] ?? null };
  }
  return { ownName: name, version: NO_VERSION.test(release) ? null : release };
}

function getCategory({ slug, family }) {
  if (RESOURCES.test(slug)) return 'asset_pack';
  if (/^id1-weap(-|$)/.test(slug)) return 'weapon';
  if (MAPS.test(slug)) return 'mapset';
  return FAMILY_CATEGORIES[family] ?? null;
}

function createEntry(row) {
  const title = removeRelease(row.name, row.release, getTitle(FAMILY_NAMES[row.family]));
  const { ownName, version } = splitNameAndVersion(title, row.release);
  const familyName = FAMILY_NAMES[row.family] ?? ownName;
  return {
    hash: row.md5,
    family_name: familyName,
    display_name: ownName === familyName ? null : ownName,
    version,
    category: getCategory(row),
    is_sidecar: RESOURCES.test(row.slug) ? 1 : 0,
    // The source has no facts about links and load orders; moderators may add them.
    load_order: [],
    urls: [],
  };
}

function render(rows) {
  const seen = new Set();
  const entries = rows.map((row) => {
    if (!/^[0-9a-f]{32}$/.test(row.md5))
      throw new Error(`official-pwads.jsonl: ${row.slug} has no lower-case MD5`);
    if (seen.has(row.md5)) throw new Error(`official-pwads.jsonl has two rows with the MD5 ${row.md5}`);
    seen.add(row.md5);
    return createEntry(row);
  });
  return `${JSON.stringify({ format: 'hangar-registry', version: 1, entries }, null, 2)}
`;
}

const rows = (await readFile(source, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const text = render(rows);

await writeGenerated(target, text);
