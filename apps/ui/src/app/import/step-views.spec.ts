import type { IImportedStep, IImportStep } from '@hangar/domain';

import {
  IMPORTED_STATES,
  createKindFilters,
  PLANNED_STATES,
  createStateFilters,
  createStepViews,
} from './step-views';

const step = (change: Partial<IImportStep>): IImportStep => ({
  id: change.name ?? 'a',
  kind: 'mod-file',
  name: 'a',
  action: 'make',
  ...change,
});

describe('stepViews', () => {
  it.each([
    ['a new item', step({}), 'add'],
    ['an incomplete item', step({ reason: "b.wad wasn't found." }), 'gap'],
    ['an item in the library', step({ action: 'exists', reason: 'Another one takes its place.' }), 'exists'],
    ['an unusable item', step({ action: 'skip', reason: 'A Windows program.' }), 'skip'],
    ['a failed item', { ...step({}), outcome: 'failed' } satisfies IImportedStep, 'failed'],
    ['an item left out', { ...step({}), outcome: 'skipped' } satisfies IImportedStep, 'skip'],
  ])('recognises %s', (_, given, state) => {
    expect(createStepViews([given])).toMatchObject([{ state }]);
  });

  it('lists protocols first', () => {
    const views = createStepViews([step({ name: 'a.wad' }), step({ name: 'Valley', kind: 'protocol' })]);
    expect(views.map(({ name }) => name)).toEqual(['Valley', 'a.wad']);
  });
});

describe('stateFilters', () => {
  it('offers all items and the states that occur, with counts', () => {
    const views = createStepViews([step({}), step({ name: 'b' }), step({ name: 'c', action: 'skip' })]);
    expect(createStateFilters(views, PLANNED_STATES).map(({ label, count }) => [label, count])).toEqual([
      ['All', 3],
      ['Will be added', 2],
      ["Can't be imported", 1],
    ]);
    expect(createStateFilters(views, IMPORTED_STATES)[1]?.label).toBe('Added');
  });
});

describe('kindFilters', () => {
  it('offers all types and those that occur, with counts', () => {
    const views = createStepViews([
      step({}),
      step({ name: 'b' }),
      step({ name: 'Valley', kind: 'protocol' }),
    ]);
    expect(createKindFilters(views).map(({ label, count }) => [label, count])).toEqual([
      ['All types', 3],
      ['Protocols', 1],
      ['Mod files', 2],
    ]);
  });
});
