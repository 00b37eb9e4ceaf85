import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arePackagesCurrent, markPackagesCurrent, markPackagesUnfinished } from './package-stamp.mjs';

describe('whether the packages are current', () => {
  let workspace;

  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'hangar-stamp-'));
    write('package-lock.json', '{"lockfileVersion":3}');
  });

  afterEach(() => rmSync(workspace, { recursive: true }));

  const write = (name, text) => writeFileSync(join(workspace, name), text);

  /** What a finished npm ci leaves. */
  const install = () => {
    mkdirSync(join(workspace, 'node_modules'));
    write('node_modules/.package-lock.json', '{}');
  };

  it('says no on a fresh clone', () => {
    expect(arePackagesCurrent(workspace)).toBe(false);
  });

  it('says yes after an installation of ours', () => {
    install();
    markPackagesCurrent(workspace);
    expect(arePackagesCurrent(workspace)).toBe(true);
  });

  it('says no once the lock has changed', () => {
    install();
    markPackagesCurrent(workspace);
    write('package-lock.json', '{"lockfileVersion":3,"packages":{}}');
    expect(arePackagesCurrent(workspace)).toBe(false);
  });

  it('says no after an installation that was interrupted before npm took anything away', () => {
    install();
    markPackagesUnfinished(workspace);
    expect(arePackagesCurrent(workspace)).toBe(false);
  });

  it('says no after an installation that was interrupted while npm put packages in place', () => {
    mkdirSync(join(workspace, 'node_modules'));
    expect(arePackagesCurrent(workspace)).toBe(false);
  });

  it('adopts an npm ci by hand that is newer than the lock', () => {
    install();
    expect(arePackagesCurrent(workspace)).toBe(true);
  });

  it('does not adopt one that is older than the lock', () => {
    install();
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(workspace, 'package-lock.json'), later, later);
    expect(arePackagesCurrent(workspace)).toBe(false);
  });
});
