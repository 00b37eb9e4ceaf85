import type { IContinuable, ILaunchSession } from '@hangar/domain';

import { buildTrayMenu } from './tray-menu';
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

function getLabels(content: Partial<TrayContent>): string[] {
  const fullContent: TrayContent = { running: [], continuable: [], update: { status: 'idle' }, ...content };
  return buildTrayMenu(fullContent, actions, NOON).map((entry) => (entry === 'line' ? '-' : entry.label));
}

const createSession = (time: string) => ({ sessionId: 's1', startedAt: time }) as ILaunchSession;

function continuable(id: string, title: string, map: string | null): IContinuable {
  return { protocol: { id, title }, save: { map } as IContinuable['save'] };
}

it('shows how long a game has been running, and zero if the clock was set back', () => {
  const getTimeLabel = (time: string) =>
    getLabels({ running: [{ session: createSession(time), title: 'Sunder' }] }).at(1);
  expect(getTimeLabel('2026-05-04T09:35:20.000Z')).toBe('Sunder  2:24');
  expect(getTimeLabel('2026-05-04T12:00:05.000Z')).toBe('Sunder  0:00');
});

it('offers to continue games, with the map if it is known', () => {
  const entries = [continuable('a', 'Eviternity', 'MAP07'), continuable('b', 'Sunder', null)];
  expect(getLabels({ continuable: entries })).toEqual([
    'Continue',
    'Eviternity  MAP07',
    'Sunder',
    '-',
    'Open Hangar',
    'Quit Hangar',
  ]);
});

it('installs a downloaded update', () => {
  expect(getLabels({ update: { status: 'available', version: '1.5.0' } })).toEqual([
    'Open Hangar',
    'Quit Hangar',
  ]);
  expect(getLabels({ update: { status: 'downloaded', version: '1.5.0' } })).toEqual([
    'Open Hangar',
    'Install 1.5.0 and restart',
    'Quit Hangar',
  ]);
});

it('runs the actions of its entries', () => {
  const entries = buildTrayMenu(
    {
      running: [{ session: createSession('2026-05-04T12:00:00.000Z'), title: 'Sunder' }],
      continuable: [continuable('a', 'Eviternity', 'MAP07')],
      update: { status: 'downloaded' },
    },
    actions,
    NOON,
  );
  for (const entry of entries) if (entry !== 'line') entry.onClick?.();
  expect(actionsTaken).toEqual(['stop s1', 'continue a', 'open', 'install', 'quit']);
});
