// npm run prose: counts phrases that sound translated rather than written in English, and checks the spelling. A count
// above its limit in limits.json fails; `--write` lowers the limits to the current counts and never raises one.
// `--list` prints every hit.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findMisspelled, findWords } from './spelling.mjs';
import { findComments, findMessages, findParagraphs, findTemplateTexts } from './texts.mjs';

const WORKSPACE = fileURLToPath(new URL('../..', import.meta.url));
const LIMITS = fileURLToPath(new URL('limits.json', import.meta.url));
const RULES = JSON.parse(readFileSync(new URL('rules.json', import.meta.url), 'utf8')).map((rule) => ({
  ...rule,
  pattern: new RegExp(rule.pattern, 'i'),
}));
const MAX_HITS_SHOWN = 20;

/** The kinds of text, each with the files that contain it and the function that finds it. */
const KINDS = [
  { name: 'comments', files: /\.[cm]?[jt]s$/, read: findComments },
  {
    name: 'interface',
    files: /^(apps|libs)\/.*\.ts$/,
    not: /\.(spec|e2e|electron|nightly)\.|\/testing\/|contract-tests|test-world/,
    read: findMessages,
  },
  { name: 'interface', files: /\.html$/, read: findTemplateTexts },
  { name: 'documents', files: /\.md$/, not: /^docs\/api-reports\//, read: findParagraphs },
];

const { write, list } = parseArgs({
  options: { write: { type: 'boolean' }, list: { type: 'boolean' } },
}).values;
const texts = findTexts(listTrackedFiles());
const limits = JSON.parse(readFileSync(LIMITS, 'utf8'));
const hits = texts
  .map((text) => ({ ...text, rules: findBrokenRules(text) }))
  .filter(({ rules }) => rules.length > 0);
for (const kind of Object.keys(limits)) checkLimit(kind);
if (write) writeFileSync(LIMITS, `${JSON.stringify(limits, null, 2)}\n`);
await checkSpelling();

function findBrokenRules({ kind, text }) {
  return RULES.filter(({ pattern, only = kind }) => only === kind && pattern.test(text));
}

/** Returns the files in Git, except for fixtures and the curated lists, which contain only names. */
function listTrackedFiles() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: WORKSPACE,
    encoding: 'utf8',
  });
  return files
    .split('\0')
    .filter(
      (file) => file !== '' && !/\/fixtures\/|\/generated\/curated-lists|\.d\.ts$|(^|\/)LICENSE/.test(file),
    );
}

function findTexts(files) {
  return files.flatMap((file) => {
    const kinds = KINDS.filter(({ files: wanted, not }) => wanted.test(file) && !not?.test(file));
    if (kinds.length === 0) return [];
    const source = readFileSync(join(WORKSPACE, file), 'utf8');
    return kinds.flatMap(({ name, read }) => read(source).map((text) => ({ ...text, kind: name, file })));
  });
}

function checkLimit(kind) {
  const found = hits.filter((hit) => hit.kind === kind);
  const all = texts.filter((text) => text.kind === kind).length;
  const share = ((100 * found.length) / Math.max(1, all)).toFixed(1);
  console.log(`${kind}: ${found.length} of ${all} read oddly (${share} %); the limit is ${limits[kind]}`);
  const isAbove = found.length > limits[kind];
  if (list || isAbove) for (const hit of found.slice(0, list ? Infinity : MAX_HITS_SHOWN)) print(hit);
  if (isAbove)
    fail(`Reword what you added, or any other of these: "npm run prose -- --list" prints all of them.`);
  if (found.length < limits[kind]) {
    if (!write)
      fail(`Fewer ${kind} read oddly than before: lower the limit with "npm run prose -- --write".`);
    limits[kind] = found.length;
  }
}

function print({ file, line, text, rules }) {
  console.log(`  ${file}:${line}  ${text.length > 160 ? `${text.slice(0, 160)}…` : text}`);
  for (const { name, instead } of rules) console.log(`      ${name}. Better: ${instead}`);
}

async function checkSpelling() {
  const words = new Map(texts.flatMap((text) => findWords(text.text).map((word) => [word, text])));
  const unknown = await findMisspelled(WORKSPACE, words.keys());
  for (const word of unknown) console.log(`  ${words.get(word).file}:${words.get(word).line}  ${word}`);
  if (unknown.size > 0) fail('Correct these words, or add them to tools/prose/words.txt.');
}

function fail(message) {
  console.log(message);
  process.exitCode = 1;
}
