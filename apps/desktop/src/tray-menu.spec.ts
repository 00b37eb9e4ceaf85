import type { IContinuable, ILaunchSession } from '@hangar/domain';

import { trayMenu } from './tray-menu';
import type { TrayContent } from './tray-menu';

const NOON = Date.parse('2026-05-04T12:00:00.000Z');

const actionsTaken: string[] = [];
const actions = {
  stop: (id: string) => actionsTaken.push(`stop ${id}`),
  continue: (id: string) => actionsTaken.push(`continue ${id}`),
  open: () => actionsTaken.push('open'),
  installUpdate: () => actionsTaken.push('install'),
  quit: () => actionsTaken.push('quit'),
};

function labelsOf(content: Partial<TrayContent>): string[] {
  const fullContent: TrayContent = { running: [], continuable: [], update: { status: 'idle' }, ...content };
  return trayMenu(fullContent, actions, NOON).map((entry) => (entry === 'line' ? '-' : entry.label));
}

const startedAt = (time: string) => ({ sessionId: 's1', startedAt: time }) as ILaunchSession;

function continuable(id: string, title: string, map: string | null): IContinuable {
  return { protocol: { id, title }, save: { map } as IContinuable['save'] };
}

it('shows how long a game has been running, and zero if the clock was set back', () => {
  const timeOf = (time: string) =>
    labelsOf({ running: [{ session: startedAt(time), title: 'Sunder' }] }).at(1);
  expect(timeOf('2026-05-04T09:35:20.000Z')).toBe('Sunder  2:24');
  expect(timeOf('2026-05-04T12:00:05.000Z')).toBe('Sunder  0:00');
});

it('offers to continue games, with the map if it is known', () => {
  const entries = [continuable('a', 'Eviternity', 'MAP07'), continuable('b', 'Sunder', null)];
  expect(labelsOf({ continuable: entries })).toEqual([
    'Continue',
    'Eviternity  MAP07',
    'Sunder',
    '-',
    'Open Hangar',
    'Quit Hangar',
  ]);
});

it('installs a downloaded update', () => {
  expect(labelsOf({ update: { status: 'available', version: '1.5.0' } })).toEqual([
    'Open Hangar',
    'Quit Hangar',
  ]);
  expect(labelsOf({ update: { status: 'downloaded', version: '1.5.0' } })).toEqual([
    'Open Hangar',
    'Install 1.5.0 and restart',
    'Quit Hangar',
  ]);
});

it('runs the actions of its entries', () => {
  const entries = trayMenu(
    {
      running: [{ session: startedAt('2026-05-04T12:00:00.000Z'), title: 'Sunder' }],
      continuable: [continuable('a', 'Eviternity', 'MAP07')],
      update: { status: 'downloaded' },
    },
    actions,
    NOON,
  );
  for (const entry of entries) if (entry !== 'line') entry.act?.();
  expect(actionsTaken).toEqual(['stop s1', 'continue a', 'open', 'install', 'quit']);
});
