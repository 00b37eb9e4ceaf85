#!/usr/bin/env node
// Creates a folder with a template for a Hangar extension:  npm create hangar-extension <name>
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = join(dirname(fileURLToPath(import.meta.url)), 'template');
/** A name that is valid in both classes and URLs. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names that Hangar rejects for an extension. */
const RESERVED_NAME = /^(host|registry-relay|con|prn|aux|nul|com\d|lpt\d)$/;
const MAX_NAME_LENGTH = 64;
const USAGE_ERROR_CODE = 2;

const [requestedName, ...rest] = process.argv.slice(2);
// Hangar identifies an extension by the name of its package without these prefixes.
const name = requestedName?.replace(/^(hangar-)?(extension-)?/, '') ?? '';
if (requestedName === undefined || rest.length > 0) {
  fail('No name given. Usage: npm create hangar-extension <name>', USAGE_ERROR_CODE);
} else if (!NAME.test(name) || name.length > MAX_NAME_LENGTH) {
  fail(
    `“${requestedName}” can't be the name of an extension. Use up to ${MAX_NAME_LENGTH} lower-case letters and digits, with dashes between words, and start with a letter.`,
    USAGE_ERROR_CODE,
  );
} else if (RESERVED_NAME.test(name)) {
  fail(
    `“${requestedName}” can't be the name of an extension, because “${name}” is reserved by Hangar or an operating system. Choose another one.`,
    USAGE_ERROR_CODE,
  );
} else {
  await createProject(name, resolve(name));
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function createProject(name, folder) {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code, message } = asSystemError(error);
    fail(
      code === 'EEXIST'
        ? `${folder} already exists. Choose another name, or move the folder.`
        : `Couldn't create ${folder}: ${message}.`,
    );
    return;
  }
  try {
    await writeFiles(name, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    fail(`Couldn't write ${folder}: ${asSystemError(error).message}.`);
    return;
  }
  console.log(
    `Created the extension “${name}” in ${folder}. Open that folder, run “npm install” and “npm test”, and read its README.md.`,
  );
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function writeFiles(name, folder) {
  const words = name.split('-');
  const capitalise = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
  const withNames = (/** @type {string} */ text) =>
    text
      .replaceAll('first-extension', name)
      .replaceAll('First extension', capitalise(words.join(' ')))
      .replaceAll('FirstExtension', words.map(capitalise).join(''));
  for (const entry of await readdir(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(folder, path.slice(TEMPLATE.length));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, withNames(await readFile(path, 'utf8')));
  }
  await writeFile(join(folder, '.gitignore'), 'dist\nnode_modules\n*.tgz\n');
}

/**
 * @param {string} sentence
 * @param {number} [exitCode]
 */
function fail(sentence, exitCode = 1) {
  console.error(sentence);
  process.exitCode = exitCode;
}

/** @param {unknown} error */
function asSystemError(error) {
  return /** @type {NodeJS.ErrnoException} */ (error);
}
