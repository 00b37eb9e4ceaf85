// Turns apps/registry/data/official-pwads.jsonl into apps/registry/seed/official-pwads.json, an export of a Registry:
//
//   node tools/generate/registry-seed.mjs          writes the file
//   node tools/generate/registry-seed.mjs --check  exits 1 when the file is stale
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const registry = join(dirname(fileURLToPath(import.meta.url)), '../../apps/registry');
const source = join(registry, 'data/official-pwads.jsonl');
const target = join(registry, 'seed/official-pwads.json');

/** What the works are called whose versions have names of their own. Where none is said, the name is the family. */
const FAMILY_NAMES = {
  nerve: 'No Rest for the Living',
  masterlevels: 'Master Levels for Doom II',
  sigil: 'SIGIL',
  sigil2: 'SIGIL II',
  id1: 'Legacy of Rust',
  strife: 'Strife: Veteran Edition',
};

/** Releases that are the year of a work, or say what it is, and no version. */
const NO_VERSION = /^((19|20)\d\d|fix)$/;

/** What stands in brackets behind a family's name says which release it is: the version has a field of its own. */
function nameWithoutRelease(name, release, familyName = name) {
  const isOnlyRelease = name.startsWith(`${familyName} (`) && name.endsWith(')');
  if (isOnlyRelease) return familyName;
  return name.endsWith(` (${release})`) ? name.slice(0, -release.length - 3) : name;
}

function entryOf({ md5, name, family, release }) {
  const ownName = nameWithoutRelease(name, release, FAMILY_NAMES[family]);
  const familyName = FAMILY_NAMES[family] ?? ownName;
  return {
    hash: md5,
    family_name: familyName,
    display_name: ownName === familyName ? null : ownName,
    version: NO_VERSION.test(release) ? null : release,
    // Facts about categories, links and load orders are not in the source; moderators may add them.
    category: null,
    is_sidecar: 0,
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
    return entryOf(row);
  });
  return `${JSON.stringify({ format: 'hangar-registry', version: 1, entries }, null, 2)}
`;
}

const rows = (await readFile(source, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const text = render(rows);

if (process.argv.includes('--check')) {
  const present = await readFile(target, 'utf8').catch(() => ''); // not there is stale, too
  if (present !== text) {
    console.error(`${target} is stale. Run: node tools/generate/registry-seed.mjs`);
    process.exitCode = 1;
  }
} else {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}
