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
const LONGEST_NAME = 64;
const WRONG_USE = 2;

const [given, ...rest] = process.argv.slice(2);
// Hangar identifies an extension by the name of its package without these prefixes.
const name = given?.replace(/^(hangar-)?(extension-)?/, '') ?? '';
if (given === undefined || rest.length > 0) {
  refuse('No name given. Usage: npm create hangar-extension <name>', WRONG_USE);
} else if (!NAME.test(name) || name.length > LONGEST_NAME) {
  refuse(
    `“${given}” can't be the name of an extension. Use up to ${LONGEST_NAME} lower-case letters and digits, with dashes between words, and start with a letter.`,
    WRONG_USE,
  );
} else if (RESERVED_NAME.test(name)) {
  refuse(
    `“${given}” can't be the name of an extension, because “${name}” is reserved by Hangar or an operating system. Choose another one.`,
    WRONG_USE,
  );
} else {
  await make(name, resolve(name));
}

/**
 * @param {string} name
 * @param {string} folder
 */
async function make(name, folder) {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code, message } = asSystemError(error);
    refuse(
      code === 'EEXIST'
        ? `${folder} already exists. Choose another name, or move the folder.`
        : `Couldn't create ${folder}: ${message}.`,
    );
    return;
  }
  try {
    await writeAll(name, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    refuse(`Couldn't write ${folder}: ${asSystemError(error).message}.`);
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
async function writeAll(name, folder) {
  const words = name.split('-');
  const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
  const named = (/** @type {string} */ text) =>
    text
      .replaceAll('first-extension', name)
      .replaceAll('First extension', capital(words.join(' ')))
      .replaceAll('FirstExtension', words.map(capital).join(''));
  for (const entry of await readdir(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(folder, path.slice(TEMPLATE.length));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, named(await readFile(path, 'utf8')));
  }
  await writeFile(join(folder, '.gitignore'), 'dist\nnode_modules\n*.tgz\n');
}

/**
 * @param {string} sentence
 * @param {number} [exitCode]
 */
function refuse(sentence, exitCode = 1) {
  console.error(sentence);
  process.exitCode = exitCode;
}

/** @param {unknown} error */
function asSystemError(error) {
  return /** @type {NodeJS.ErrnoException} */ (error);
}
