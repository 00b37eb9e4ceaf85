import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFirstScript } from './first-script.mjs';

let directory;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hangar-first-script-'));
  write('package.json', '{"type":"module"}');
  write(
    'index.html',
    `<head><base href="/"></head><script src="polyfills.js" type="module"></script>${tag('main')}</body>`,
  );
  write('polyfills.js', 'var s="global";globalThis.polyfilled=s;');
});
afterEach(() => rmSync(directory, { recursive: true }));

const tag = (name) => `<script src="${name}.js" type="module"></script>`;
const write = (file, text) => writeFileSync(join(directory, file), text);
const read = (file) => readFileSync(join(directory, file), 'utf8');
const firstScript = () => readdirSync(directory).find((file) => file.startsWith('first-script-'));

/** Runs the page's script like a browser, then a module, and returns the output of both. */
function run(file) {
  const program = `require('vm').runInThisContext(require('fs').readFileSync('${firstScript()}', 'utf8'),
    { importModuleDynamically: require('vm').constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
    import('${pathToFileURL(join(directory, file))}');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], {
    cwd: directory,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

it('runs the modules of a page as one script, from which later modules import', () => {
  write(
    'main.js',
    'var s=1;let n=0;n+=1;class A{get(){return[s,n,globalThis.polyfilled,typeof this]}}function f(){return new A}export{A,f as b,n as $c};',
  );
  write(
    'later.js',
    "import{b,A as C,$c}from'./main.js';const a=b();console.log(JSON.stringify([a.get(),a instanceof C,$c]))",
  );
  createFirstScript(directory);
  expect(run('later.js').trim()).toBe('[[1,1,"global","object"],true,1]');
  expect(read('index.html')).toBe(
    `<head><base href="/"><link rel="preload" as="script" href="${firstScript()}"></head></body>`,
  );
  expect(firstScript()).toMatch(/^first-script-[A-Z0-9]{8}\.js$/);
  expect(readdirSync(directory)).not.toContain('polyfills.js');
});

it('runs them in strict mode, separate from each other and from the global scope', () => {
  write(
    'main.js',
    'function s(){return this}globalThis.log=[typeof this,typeof s(),typeof polyfilled];export{s}',
  );
  write('later.js', 'console.log(JSON.stringify([globalThis.log,typeof globalThis.s]))');
  createFirstScript(directory);
  expect(run('later.js').trim()).toBe('[["undefined","undefined","string"],"undefined"]');
});

it.each([
  ['an assignment', 'let a=1;function f(){a=2}export{a as b,f}'],
  ['an assignment in a pattern', 'let a=1;const f=({x})=>{[{x:a}]=x};export{a as b,f}'],
  ['an assignment in a pattern of short names', 'let a=1;const f=x=>{({a}=x)};export{a as b,f}'],
  ['an increment', 'let a=1;class F{m(){a++}}export{a as b,F}'],
  ['a loop', 'let a=1;function f(x){for(a of x);}export{a as b,f}'],
])('rejects an export that changes later, because a script stores only its first value: %s', (_, text) => {
  write('main.js', text);
  expect(() => createFirstScript(directory)).toThrow(
    /main\.js cannot be converted to a script: "a" is exported and changes later/,
  );
});

it('accepts another variable with the same name, and changes while the module runs', () => {
  write('main.js', 'let a=1;a=2;{a++}function f(a){a=5;return a}export{a,f}');
  write('later.js', "import{a,f}from'./main.js';console.log(JSON.stringify([a,f()]))");
  createFirstScript(directory);
  expect(run('later.js').trim()).toBe('[3,5]');
});

it.each([
  "import{b}from'./other.js';export{b}",
  "export{b}from'./other.js'",
  "export*from'./other.js'",
  'globalThis.u=import.meta.url',
  'await 1',
])('rejects code that only modules can use: %s', (text) => {
  write('main.js', text);
  expect(() => createFirstScript(directory)).toThrow(/main\.js cannot be converted to a script/);
});

it('rejects a page with a module that is not converted', () => {
  write('main.js', '1');
  write(
    'index.html',
    `<head><base href="/"></head>${tag('main')}<script type="module" src="other.js"></script>`,
  );
  expect(() => createFirstScript(directory)).toThrow(/loads a module in an unsupported way/);
});

it('rejects a page without a head', () => {
  write('main.js', '1');
  write('index.html', tag('main'));
  expect(() => createFirstScript(directory)).toThrow(/index\.html has no <base>/);
});

it('rejects a page without a module', () => {
  write('index.html', '<script src="main.js"></script>');
  expect(() => createFirstScript(directory)).toThrow(/index\.html does not load a module/);
});
