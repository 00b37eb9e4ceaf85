import { TestBed } from '@angular/core/testing';
import { anExtension, createFakeWorld } from '@hangar/ui-data-access/testing';

import { Permissions } from '../access/permissions';
import { RunningExtensions } from './running-extensions';

const path = '/api/extensions/scores/all';
const scores = anExtension({
  name: 'scores',
  displayName: 'Scores',
  contributes: {
    ...anExtension({}).contributes,
    routes: 1,
    panels: [{ id: 'table', title: 'Table', path, place: 'player' }],
    pages: [{ title: 'All scores', path }],
    commands: [{ id: 'reset', label: 'Reset', path }],
    protocolActions: [{ id: 'send', label: 'Send', path }],
  },
});

async function countContributions(refused: readonly string[]): Promise<Record<string, number>> {
  const { launcher } = createFakeWorld({ 'GET /api/extensions': [scores] });
  TestBed.inject(Permissions).refused.set(new Set(refused));
  const extensions = TestBed.inject(RunningExtensions);
  await launcher.settle();
  return {
    panels: extensions.panels().length,
    pages: extensions.pages().length,
    commands: extensions.commands().length,
    actions: extensions.actions().length,
  };
}

describe('the contributions of a running extension', () => {
  it('are all shown to a user who may use its routes', async () => {
    expect(await countContributions([])).toEqual({ panels: 1, pages: 1, commands: 1, actions: 1 });
  });

  it('are without commands and actions if only its changes are refused', async () => {
    const counts = { panels: 1, pages: 1, commands: 0, actions: 0 };
    expect(await countContributions(['extension:scores:change'])).toEqual(counts);
  });

  it('are left out if all of its routes are refused', async () => {
    const counts = { panels: 0, pages: 0, commands: 0, actions: 0 };
    expect(await countContributions(['extension:scores'])).toEqual(counts);
  });
});
