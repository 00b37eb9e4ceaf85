import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { findUnresolvedImports } from './unresolved-imports';

describe('findUnresolvedImports', () => {
  let directory: TemporaryDirectory;
  beforeEach(async () => (directory = await createTemporaryDirectory()));
  afterEach(() => directory.remove());

  const find = async (files: Readonly<Record<string, string>>) => {
    for (const [path, code] of Object.entries(files)) {
      await mkdir(dirname(join(directory.path, path)), { recursive: true });
      await writeFile(join(directory.path, path), code);
    }
    const entry = join(directory.path, Object.keys(files)[0] ?? '');
    return (await findUnresolvedImports(directory.path, entry)).map((one) => `${one.place} ${one.specifier}`);
  };

  it.each<[string, string]>([
    ['what Hangar and Node provide', "require('@nestjs/common'); require('node:fs'); require('path');"],
    ['words in comments', "// import x from 'left-pad';\n * require('left-pad')\n"],
    ['methods with the same name', "loader.require('left-pad'); requires('left-pad')"],
    ['names that are not known before the code runs', "require(name); require('a' + b)"],
  ])('accepts %s', async (_case, code) => {
    expect(await find({ 'index.cjs': code })).toEqual([]);
  });

  it.each<[string, string]>([
    ['require', "\nconst pad = require('left-pad');"],
    ['a bundler', "\nvar pad = __require('left-pad');"],
    ['a dynamic import', "\nconst pad = await import( 'left-pad' );"],
    ['an import', "\nimport pad from 'left-pad';"],
    ['an import of several names', "import {\n  pad, } from 'left-pad';"],
    ['an import without names', "import 'node:fs';\nimport 'left-pad';"],
    ['minified code', '\nlet u="https://example.org";import{a as b}from"left-pad";'],
    ['a path of a shared package that is not shared', "\nexport * from 'left-pad';"],
  ])('finds a missing package in %s, with its line', async (_case, code) => {
    expect(await find({ 'index.mjs': code })).toEqual(['index.mjs:2 left-pad']);
  });

  it('follows the files of the package', async () => {
    const files = {
      'dist/index.mjs': "import './a.mjs'; import './missing.mjs'; import './b';",
      'dist/a.mjs': "import { x } from './index.mjs';\nconst y = require('../lib');",
      'dist/b.js': '',
      'lib/index.js': "require('@nestjs/common/decorators'); require('../../outside');",
      'lib/unused.js': "require('left-pad');",
    };
    // Imports need the complete name of a file, but `require` doesn't.
    expect(await find(files)).toEqual([
      'dist/index.mjs:1 ./missing.mjs',
      'dist/index.mjs:1 ./b',
      'lib/index.js:1 @nestjs/common/decorators',
      'lib/index.js:1 ../../outside',
    ]);
  });

  it('searches long lines quickly', async () => {
    const spaces = ' '.repeat(200_000);
    const start = process.cpuUsage();
    await find({ 'index.mjs': `;import${spaces};import {${'a,'.repeat(100_000)}} from` });
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
  });
});
