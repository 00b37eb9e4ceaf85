import type { IRegistryEntry } from '@hangar/domain';

import { findEmptyFields, FILLABLE_FIELDS, fillEmptyFields } from './empty-fields';

const LOAD_ORDER_ITEM = { hashValue: 'ab'.repeat(16), name: 'Music' };
const EMPTY_FIELDS = { version: null, url: null, author: null, releasedOn: null, description: null };
const UNDESCRIBED = { fileName: 'sunder.wad', name: 'sunder', ...EMPTY_FIELDS, loadOrder: [] };
const FULL = {
  ...UNDESCRIBED,
  name: 'Sunder',
  version: '1',
  url: 'https://example.org/',
  author: 'Insane_Gazebo',
  releasedOn: '2009-04-12',
  description: 'Large.',
  loadOrder: [LOAD_ORDER_ITEM],
};
const FOUND: IRegistryEntry = {
  hash: 'cd'.repeat(16),
  name: 'Sunder (2023)',
  version: '2407',
  url: 'https://example.org/sunder',
  category: 'mapset',
  sidecarOnly: true,
  loadOrder: [LOAD_ORDER_ITEM],
};

describe('findEmptyFields', () => {
  it.each([
    ['all fields of a file without a description', UNDESCRIBED, [...FILLABLE_FIELDS]],
    ['no field of a described file', FULL, []],
    [
      'all but a name that differs from the file name only in case',
      { ...UNDESCRIBED, name: 'Sunder' },
      FILLABLE_FIELDS.slice(1),
    ],
    ['empty strings', { ...FULL, version: '', url: '' }, ['version', 'url']],
  ])('returns %s', (_, file, expected) => {
    expect(findEmptyFields(file)).toEqual(expected);
  });
});

describe('fillEmptyFields', () => {
  it('fills only the given empty fields', () => {
    expect(fillEmptyFields(UNDESCRIBED, FOUND, ['name', 'url', 'loadOrder'])).toEqual({
      ...UNDESCRIBED,
      name: 'Sunder (2023)',
      url: 'https://example.org/sunder',
      loadOrder: [LOAD_ORDER_ITEM],
    });
  });

  it.each([
    ['has no empty fields', FULL, FOUND, FILLABLE_FIELDS],
    ['has no fields that may be filled', UNDESCRIBED, FOUND, []],
    [
      'only lacks a field that was not found',
      { ...FULL, version: null },
      { ...FOUND, version: null },
      FILLABLE_FIELDS,
    ],
  ])('returns the same file if it %s', (_, file, found, fields) => {
    expect(fillEmptyFields(file, found, fields)).toBe(file);
  });
});
