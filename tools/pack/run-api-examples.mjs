// Runs the examples of docs/api.md on a Hangar built from our packages, and reports those whose results differ from the
// results shown.
//   node tools/pack/run-api-examples.mjs <folder with our packages in its node_modules>
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { ExampleWorld } from './api-example-world.mjs';
import { findSnippets } from './document-snippets.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const DOCUMENT = 'docs/api.md';
const ADDRESS = 'http://127.0.0.1:7666';
/**
 * Resources without an example. They describe other resources, open a window, need the network, or use folders of a
 * particular computer.
 */
const RESOURCES_WITHOUT_EXAMPLE = [
  'docs',
  'openapi.json',
  'open-folder',
  'protocol',
  'media',
  'move-file',
  'downloads',
];
/** Prints each response, and its status on a separate line. */
const CURL = `curl() { command curl --silent --show-error --noproxy '*' --write-out '\\n%{http_code}\\n' "$@"; }`;
const STREAM = /^event: stream.opened$/m;

const folder = resolve(process.argv[2] ?? '.');
const require = createRequire(join(folder, 'package.json'));
const blocks = findSnippets(readFileSync(join(WORKSPACE, DOCUMENT), 'utf8'), 'sh', 'json', 'ts');
const world = await ExampleWorld.open(
  await import(pathToFileURL(require.resolve('@hangar/launcher-api/testing')).href),
);
checkCoverage(require('@hangar/domain').ROUTES);
try {
  const programs = await compile(blocks.filter(({ kind }) => kind === 'ts'));
  for (const [index, block] of blocks.entries()) {
    const shown = blocks[index + 1]?.kind === 'json' ? JSON.parse(blocks[index + 1].code) : undefined;
    if (block.kind === 'sh') await tryCurl(block, shown);
    if (block.kind === 'ts') await tryProgram(block, programs.get(block));
  }
} finally {
  await world.close();
}

/** Checks that every resource, the first part of an address, has an example. */
function checkCoverage(routes) {
  const getResource = (path) => path.split('/')[2] ?? '';
  const code = blocks.map((block) => block.code).join('\n');
  const shown = Object.entries(routes).filter(
    ([name, { path }]) => code.includes(`$API/${getResource(path)}`) || code.includes(`'${name}'`),
  );
  const resources = new Set(shown.map(([, { path }]) => getResource(path)));
  const missing = Object.values(routes)
    .map(({ path }) => getResource(path))
    .filter((resource) => !resources.has(resource) && !RESOURCES_WITHOUT_EXAMPLE.includes(resource));
  if (missing.length > 0) reportProblem(blocks[0], `shows no ${[...new Set(missing)].join(', ')}`);
}

/**
 * Compiles all blocks as one program whose lines are those of the document, so that compiler messages refer to them.
 * The first block contains what the others need.
 * @returns {Promise<Map<object, ((ids: object) => Promise<void>) | undefined>>}
 */
async function compile(programs) {
  const [first, ...others] = programs;
  const lines = [];
  const writeProgram = ({ line, code }, before, after) =>
    [before, ...code.split('\n'), after].forEach((text, index) => (lines[line - 2 + index] = text));
  const ids = `type Ids = Record<'${world.names.join("' | '")}', string>;`;
  writeProgram(
    { ...first, code: first.code.replace(ADDRESS, world.address) },
    ids,
    'export const PROGRAMS = [',
  );
  for (const block of others) writeProgram(block, `async ({ ${world.names.join(', ')} }: Ids) => {`, '},');
  writeFileSync(join(folder, 'api.md.mts'), [...lines, '];'].join('\n'));
  const options = [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
    '--skipLibCheck',
  ];
  const tsc = join(WORKSPACE, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, ...options, 'api.md.mts'], { cwd: folder, stdio: 'inherit' });
  const { PROGRAMS } = await import(pathToFileURL(join(folder, 'api.md.mjs')).href);
  return new Map(others.map((block, index) => [block, PROGRAMS[index]]));
}

async function tryProgram(block, program) {
  const logged = [];
  const { log } = console;
  console.log = (...words) => void logged.push(words);
  try {
    await program?.(await world.ids());
  } catch (failure) {
    reportProblem(block, String(failure));
  } finally {
    console.log = log;
  }
  const expectedLines = [...block.code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
  const loggedLines = logged.map((words) =>
    words.map((word) => (typeof word === 'string' ? word : inspect(word))).join(' '),
  );
  if (loggedLines.join('\n') !== expectedLines.join('\n'))
    reportProblem(block, `says "${loggedLines.join(', ')}", not "${expectedLines.join(', ')}"`);
}

async function tryCurl(block, shown) {
  const code = block.code.replace(ADDRESS, world.address);
  const text = await shell(`${CURL}\nAPI=${world.address}/api\n${code}`, await world.variables());
  const answers = [...text.matchAll(/([^]*?)\n(\d{3})\n/g)].map(([, body, status]) => ({ body, status }));
  // A stream does not end, so it has no status.
  const requestCount = STREAM.test(text) ? 0 : (code.match(/^curl /gm) ?? []).length;
  if (answers.length < requestCount)
    return reportProblem(block, `gets ${answers.length} responses to ${requestCount} requests`);
  const last = shown?.success === false ? answers.at(-1) : undefined;
  const wrongAnswer = answers.find((answer) => answer.status.startsWith('2') === (answer === last));
  if (wrongAnswer) reportProblem(block, `returns ${wrongAnswer.status}: ${wrongAnswer.body}`);
  if (shown === undefined) return;
  const difference = describeDifference(shown, JSON.parse(answers.at(-1)?.body ?? 'null'), 'answer');
  if (difference) reportProblem(block, difference);
}

/** Runs a script. Stops reading a stream after its first event. */
async function shell(script, env) {
  const child = spawn('sh', ['-ec', script], {
    cwd: world.home,
    env: { ...process.env, ...env, HOME: world.home },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part;
    if (STREAM.test(text) && child.pid) process.kill(-child.pid);
  });
  await new Promise((ended) => child.once('close', ended));
  return text;
}

/**
 * Compares an actual value with the value shown: shown fields must exist and be equal, `…` matches any string, and an
 * empty list must be empty.
 */
function describeDifference(shown, answer, path) {
  if (typeof shown === 'string' && shown.endsWith('…')) {
    return typeof answer === 'string' && answer.startsWith(shown.slice(0, -1))
      ? null
      : `${path} is ${answer}`;
  }
  if (typeof shown !== 'object' || shown === null)
    return shown === answer ? null : `${path} is ${JSON.stringify(answer)}, not ${JSON.stringify(shown)}`;
  if (Array.isArray(shown) !== Array.isArray(answer)) return `${path} is ${JSON.stringify(answer)}`;
  if (Array.isArray(shown) && shown.length === 0 && answer.length > 0) return `${path} is not empty`;
  const differences = Object.keys(shown).map((key) =>
    describeDifference(shown[key], answer?.[key], `${path}.${key}`),
  );
  return differences.find((difference) => difference !== null) ?? null;
}

function reportProblem({ heading, line, kind }, problem) {
  process.exitCode = 1;
  console.error(`${DOCUMENT}, "${heading}", line ${line} (${kind}): ${problem}`);
}
