import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import angular from 'angular-eslint';
import prettier from 'eslint-config-prettier';
import jsonc from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';
import { API_FOUNDATION_FOLDERS } from './tools/eslint/api-foundation-folders.mjs';
import { FILE_LENGTHS } from './tools/eslint/file-lengths.mjs';
import { createFolderImportsConfig } from './tools/eslint/folder-imports.mjs';
import { LAUNCHER_API_FOLDERS } from './tools/eslint/launcher-api-folders.mjs';
import { ONE_FULL_STOP } from './tools/eslint/one-full-stop.mjs';
import { PAGE_FOLDERS } from './tools/eslint/page-folders.mjs';
import { REGISTRY_API_FOLDERS } from './tools/eslint/registry-api-folders.mjs';

/**
 * Dependencies are limited along two axes, described in docs/architecture.md: the runtime and the layer of a library.
 */
const depConstraints = [
  {
    sourceTag: 'runtime:any',
    onlyDependOnLibsWithTags: ['runtime:any'],
    bannedExternalImports: ['@nestjs/*', 'class-*', '@angular/*', 'electron'],
  },
  {
    sourceTag: 'runtime:node',
    onlyDependOnLibsWithTags: ['runtime:node', 'runtime:any'],
    bannedExternalImports: ['electron', '@angular/*'],
  },
  {
    sourceTag: 'runtime:browser',
    onlyDependOnLibsWithTags: ['runtime:browser', 'runtime:any'],
    bannedExternalImports: ['electron', '@nestjs/*', 'class-*'],
  },
  {
    sourceTag: 'runtime:electron',
    onlyDependOnLibsWithTags: ['runtime:electron', 'runtime:node', 'runtime:any'],
    bannedExternalImports: ['@angular/*'],
  },
  {
    sourceTag: 'layer:domain',
    onlyDependOnLibsWithTags: ['layer:domain'],
    bannedExternalImports: ['*'],
  },
  { sourceTag: 'layer:client', onlyDependOnLibsWithTags: ['layer:domain', 'layer:client'] },
  {
    sourceTag: 'layer:engine',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:engine'],
    bannedExternalImports: ['@nestjs/*', 'class-*', '@angular/*', 'electron'],
  },
  { sourceTag: 'layer:foundation', onlyDependOnLibsWithTags: ['layer:domain', 'layer:engine'] },
  {
    sourceTag: 'layer:api',
    onlyDependOnLibsWithTags: [
      'layer:domain',
      'layer:client',
      'layer:engine',
      'layer:foundation',
      'layer:api',
    ],
  },
  {
    sourceTag: 'layer:extension',
    onlyDependOnLibsWithTags: [
      'layer:domain',
      'layer:client',
      'layer:engine',
      'layer:api',
      'layer:extension',
    ],
  },
  {
    sourceTag: 'layer:data-access',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:client', 'layer:data-access'],
  },
  {
    sourceTag: 'layer:components',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:components'],
  },
  // Tests use a running Hangar from the outside.
  {
    sourceTag: 'layer:test',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:engine', 'layer:test'],
  },
  { sourceTag: 'layer:app', notDependOnLibsWithTags: ['layer:app'] },
];

export default tseslint.config(
  { ignores: ['**/dist', '**/coverage', '**/node_modules', '**/tmp', '.nx', '.angular'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    extends: [js.configs.recommended, ...tseslint.configs.recommended],
    plugins: { '@nx': nx },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { enforceBuildableLibDependency: false, allow: [], depConstraints },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      // `interface IMod extends RecordOf<typeof MOD> {}` gives a derived type its name in messages and declarations.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Use named exports (style guide).' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of strings (style guide).' },
        { selector: 'TSModuleDeclaration[kind="namespace"]', message: 'Use a module (style guide).' },
        { selector: 'MemberExpression[property.name=/^_/]', message: 'Use public members (style guide).' },
        {
          selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>5]',
          message: 'Take at most 5 dependencies: give a second job of this class a class of its own.',
        },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.ts'],
    ignores: ['**/*.spec.ts', '**/testing/**', '**/contract-tests/**', 'apps/e2e/**', 'examples/**'],
    plugins: { sentences: { rules: { 'one-full-stop': ONE_FULL_STOP } } },
    rules: { 'sentences/one-full-stop': 'error' },
  },
  ...FILE_LENGTHS,
  createFolderImportsConfig(API_FOUNDATION_FOLDERS),
  createFolderImportsConfig(LAUNCHER_API_FOLDERS),
  createFolderImportsConfig(REGISTRY_API_FOLDERS),
  createFolderImportsConfig(PAGE_FOLDERS),
  {
    files: ['**/playwright.config.ts', '**/electron.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    extends: [js.configs.recommended],
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
    languageOptions: {
      globals: {
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        __dirname: 'readonly',
        console: 'readonly',
        document: 'readonly',
        fetch: 'readonly',
        module: 'writable',
        performance: 'readonly',
        process: 'readonly',
        require: 'readonly',
        requestAnimationFrame: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  {
    files: ['**/*.spec.mjs', '**/*.nightly.mjs', '**/*.windows.mjs'],
    languageOptions: {
      globals: {
        afterAll: 'readonly',
        afterEach: 'readonly',
        beforeAll: 'readonly',
        beforeEach: 'readonly',
        describe: 'readonly',
        expect: 'readonly',
        it: 'readonly',
        jest: 'readonly',
      },
    },
  },
  {
    // Published packages must declare every package they import. Our own libraries are bundled into them.
    files: ['libs/launcher-api/package.json'],
    plugins: { '@nx': nx },
    languageOptions: { parser: jsonc },
    rules: {
      '@nx/dependency-checks': [
        'error',
        {
          // 7z-wasm and the picture codecs are shipped inside the package. The import of tslib is added by the
          // compiler.
          ignoredDependencies: [
            '@hangar/*',
            '7z-wasm',
            '@jsquash/jpeg',
            '@jsquash/png',
            '@jsquash/resize',
            '@jsquash/webp',
            'tslib',
            // The launch engine, which is bundled, loads it on Windows if it is installed.
            '@koromix/koffi-win32-x64',
            // Only Hangar's own programs use this package to read extensions. No entry point of a published package
            // imports that code.
            'tar',
            // Only the tests of the libraries below need these (tools/jest).
            'esbuild',
            'jest-circus',
            'jest-runner',
            'typescript',
          ],
          ignoredFiles: ['{projectRoot}/**/*.spec.ts', '{projectRoot}/src/contract-tests/**/*'],
          includeTransitiveDependencies: true,
        },
      ],
    },
  },
  {
    files: ['apps/ui/**/*.ts', 'libs/ui-*/**/*.ts'],
    extends: [...angular.configs.tsRecommended],
    processor: angular.processInlineTemplates,
  },
  {
    files: ['apps/ui/**/*.html', 'libs/ui-*/**/*.html'],
    extends: [...angular.configs.templateRecommended, ...angular.configs.templateAccessibility],
  },
  prettier,
);
