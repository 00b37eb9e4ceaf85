import { nativeMenu } from './native-menu';

const rolesOf = (platform: NodeJS.Platform): string[] =>
  nativeMenu(platform).flatMap(({ entries }) =>
    entries.flatMap((entry) => ('role' in entry ? [entry.role] : [])),
  );

describe('the menu bar', () => {
  it.each(['linux', 'win32', 'darwin'] as const)('can copy, paste and quit on %s', (platform) => {
    expect(rolesOf(platform)).toEqual(expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll', 'quit']));
  });

  it('has what a Mac expects of each program, and there alone', () => {
    expect(nativeMenu('darwin').map(({ label }) => label)).toEqual(['Hangar', 'Edit', 'View', 'Window']);
    expect(nativeMenu('linux').map(({ label }) => label)).toEqual(['File', 'Edit', 'View']);
    expect(rolesOf('darwin')).toContain('close');
    expect(rolesOf('linux')).not.toContain('hideOthers');
  });
});
