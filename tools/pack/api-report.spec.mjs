import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOL = join(dirname(fileURLToPath(import.meta.url)), 'api-report.mjs');
const COMMON = [
  'export declare const LIMIT = 3;',
  'export declare function check(): void;',
  'export declare class Fault { readonly code: string; }',
  'export interface Entry { readonly id: string; }',
  "export declare const KINDS: readonly ['a'];",
  'export type Kind = (typeof KINDS)[number];',
  '',
].join('\n');

describe('a report of a package’s exports', () => {
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hangar-report-'));
    writePackage('domain', COMMON);
    writePackage('client', [
      "export { OwnFault, type Options } from './own';",
      "export type { OwnHelper, ownHelp } from './own';",
      "export type * from '../domain/index';",
    ]);
    writePackage('values', ["export * from '../domain/index';"]);
    writeFileSync(
      join(folder, 'packages/client/own.d.ts'),
      'export declare class OwnFault {}\nexport declare class OwnHelper {}\nexport declare function ownHelp(): void;\nexport interface Options {}\n',
    );
    execFileSync(process.execPath, [TOOL, folder, '--into', join(folder, 'reports')]);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function writePackage(name, lines) {
    const home = join(folder, 'packages', name);
    mkdirSync(home, { recursive: true });
    const manifest = {
      name: `@hangar/${name}`,
      version: '1.0.0',
      exports: { '.': { types: './index.d.ts' } },
    };
    writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(home, 'index.d.ts'), Array.isArray(lines) ? lines.join('\n') : lines);
  }

  const readReport = (name) => readFileSync(join(folder, 'reports', `${name}.md`), 'utf8');
  const readNames = (name) =>
    readReport(name)
      .split('\n')
      .filter((line) => line.startsWith('- '));

  it('lists no value that is exported as a type only', () => {
    expect(readNames('client')).toEqual(['- `Entry`', '- `Fault` (as a type)', '- `Kind`']);
    expect(readReport('client')).not.toContain('ownHelp');
  });

  it('shows whether a class is exported as a type only', () => {
    expect(readReport('client')).toContain('// As a type only:\nexport class OwnHelper');
    expect(readReport('client')).toContain('\n\nexport class OwnFault');
  });

  it('lists every value that is exported as a value', () => {
    expect(readNames('values')).toEqual(
      ['check', 'Entry', 'Fault', 'Kind', 'KINDS', 'LIMIT'].map((name) => `- \`${name}\``),
    );
  });
});
