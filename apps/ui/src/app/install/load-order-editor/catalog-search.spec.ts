import { signal } from '@angular/core';
import { aModFile } from '@hangar/ui-data-access/testing';

import { CatalogSearch } from './catalog-search';

const file = (name: string, fields: Parameters<typeof aModFile>[0] = {}) =>
  aModFile({ id: name, hashValue: name, name, fileName: `${name.toLowerCase()}.wad`, ...fields });

function createSearch(...files: ReturnType<typeof aModFile>[]) {
  const listedHashes = signal<ReadonlySet<string>>(new Set());
  const search = new CatalogSearch(signal(files), listedHashes);
  return { search, listedHashes, names: () => search.matches().map(({ name }) => name) };
}

describe('CatalogSearch', () => {
  it('matches all words in name, file name and version, ignoring case and accents', () => {
    const { search, names } = createSearch(
      file('Sunder', { version: '2407' }),
      file('Épic 2'),
      file('Other', { fileName: 'sunder-hud.pk3' }),
    );
    search.type('SUNDER');
    expect(names()).toEqual(['Sunder', 'Other']);
    search.type('sund 2407');
    expect(names()).toEqual(['Sunder']);
    search.type('epic');
    expect(names()).toEqual(['Épic 2']);
  });

  it('lists the file with exactly that name first', () => {
    const { search, names } = createSearch(file('A Scythe HUD'), file('Scythe 2'), file('Scythe'));
    search.type('scythe');
    expect(names()).toEqual(['Scythe', 'Scythe 2', 'A Scythe HUD']);
  });

  it('is empty until opened, then lists all files by name, with sidecars last', () => {
    const { search, names } = createSearch(
      file('Extra', { sidecarOnly: true }),
      file('Map 10'),
      file('Map 9'),
    );
    expect(names()).toEqual([]);
    search.open();
    expect(names()).toEqual(['Map 9', 'Map 10', 'Extra']);
  });

  it('omits files already in the list', () => {
    const { search, listedHashes, names } = createSearch(file('A'), file('B'));
    listedHashes.set(new Set(['A']));
    search.open();
    expect(names()).toEqual(['B']);
  });

  it('activates the first match while the field contains text, and wraps around at the ends', () => {
    const { search } = createSearch(file('A1'), file('A2'), file('A3'));
    search.open();
    expect(search.active()).toBe(-1);
    search.step(-1);
    expect(search.active()).toBe(2);
    search.step(1);
    expect(search.active()).toBe(0);
    search.type('a');
    expect(search.active()).toBe(0);
    search.type('nothing like it');
    search.step(1);
    expect(search.active()).toBe(-1);
  });

  it('is empty and closed after a selection', () => {
    const { search } = createSearch(file('A'));
    search.type('a');
    search.clear();
    expect([search.query(), search.isOpen()]).toEqual(['', false]);
  });
});
