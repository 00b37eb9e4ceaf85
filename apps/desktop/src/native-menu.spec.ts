import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { buildNativeMenu } from './native-menu';

const HANDBOOK = resolve(__dirname, '../../../docs/handbook');
const noop = () => undefined;

const getRoles = (platform: NodeJS.Platform): string[] =>
  buildNativeMenu(platform, noop).flatMap(({ entries }) =>
    entries.flatMap((entry) => ('role' in entry ? [entry.role] : [])),
  );

describe('buildNativeMenu', () => {
  it.each(['linux', 'win32', 'darwin'] as const)('can copy, paste and quit on %s', (platform) => {
    expect(getRoles(platform)).toEqual(expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll', 'quit']));
  });

  it('has the standard macOS entries only on macOS', () => {
    expect(buildNativeMenu('darwin', noop).map(({ label }) => label)).toEqual([
      'Hangar',
      'Edit',
      'View',
      'Window',
      'Help',
    ]);
    expect(buildNativeMenu('linux', noop).map(({ label }) => label)).toEqual([
      'File',
      'Edit',
      'View',
      'Help',
    ]);
    expect(getRoles('darwin')).toContain('close');
    expect(getRoles('linux')).not.toContain('hideOthers');
  });

  it('links to existing pages of the handbook', () => {
    const opened: string[] = [];
    const [help] = buildNativeMenu('linux', (page) => opened.push(page)).slice(-1);
    for (const entry of help?.entries ?? []) if ('onClick' in entry) entry.onClick();
    expect(opened).toHaveLength(4);
    for (const page of opened)
      expect(existsSync(resolve(HANDBOOK, page.replace('.html', '.md') || 'index.md'))).toBe(true);
  });
});
