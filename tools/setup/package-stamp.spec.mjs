import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arePackagesCurrent, markPackagesCurrent, markPackagesUnfinished } from './package-stamp.mjs';

describe('arePackagesCurrent', () => {
  let workspace;

  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'hangar-stamp-'));
    write('package-lock.json', '{"lockfileVersion":3}');
  });

  afterEach(() => rmSync(workspace, { recursive: true }));

  const write = (name, text) => writeFileSync(join(workspace, name), text);

  /** Leaves the same files as a finished npm ci. */
  const install = () => {
    mkdirSync(join(workspace, 'node_modules'));
    write('node_modules/.package-lock.json', '{}');
  };

  it('returns false for a fresh clone', () => {
    expect(arePackagesCurrent(workspace)).toBe(false);
  });

  it('returns true after one of our installations', () => {
    install();
    markPackagesCurrent(workspace);
    expect(arePackagesCurrent(workspace)).toBe(true);
  });

  it('returns false once the lock file has changed', () => {
    install();
    markPackagesCurrent(workspace);
    write('package-lock.json', '{"lockfileVersion":3,"packages":{}}');
    expect(arePackagesCurrent(workspace)).toBe(false);
  });

  it('returns false if an installation was interrupted before npm removed anything', () => {
    install();
    markPackagesUnfinished(workspace);
    expect(arePackagesCurrent(workspace)).toBe(false);
  });

  it('returns false if an installation was interrupted while npm installed packages', () => {
    mkdirSync(join(workspace, 'node_modules'));
    expect(arePackagesCurrent(workspace)).toBe(false);
  });

  it('accepts a manual npm ci that is newer than the lock file', () => {
    install();
    expect(arePackagesCurrent(workspace)).toBe(true);
  });

  it('does not accept a manual npm ci that is older than the lock file', () => {
    install();
    const laterTime = new Date(Date.now() + 60_000);
    utimesSync(join(workspace, 'package-lock.json'), laterTime, laterTime);
    expect(arePackagesCurrent(workspace)).toBe(false);
  });
});
