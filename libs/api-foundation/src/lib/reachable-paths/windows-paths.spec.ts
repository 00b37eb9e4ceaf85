import { allowShare, findWindowsPathProblem } from './windows-paths';

const find = (path: string, platform: NodeJS.Platform = 'win32') =>
  findWindowsPathProblem(path, 'request', platform);

it('opens files on another computer only after the user has opened its share in a dialog', () => {
  expect(find('\\\\nas\\games\\doom2.wad')).toMatch(/^it's on another computer\./);
  expect(findWindowsPathProblem('\\\\nas\\games', 'dialog', 'win32')).toBeNull();
  allowShare('\\\\NAS\\Games\\maps');
  expect(find('\\\\nas\\games\\doom2.wad')).toBeNull();
  expect(find('//nas/games/doom2.wad')).toBeNull();
  expect(find('\\\\nas\\private\\doom2.wad')).toMatch(/another computer/);
  expect(find('\\\\other\\games\\doom2.wad')).toMatch(/another computer/);
});

it('never opens devices and streams, even in a dialog', () => {
  for (const path of ['\\\\.\\PhysicalDrive0', '\\\\?\\C:\\a.wad', 'C:\\a.wad:stream', 'C:\\aux.wad']) {
    expect(find(path)).toMatch(/device/);
    expect(findWindowsPathProblem(path, 'dialog', 'win32')).toMatch(/device/);
  }
});

it('does not restrict drives, the home directory or other systems', () => {
  for (const path of ['C:\\Games\\doom2.wad', '~\\doom2.wad']) expect(find(path)).toBeNull();
  for (const path of ['//nas/games/doom2.wad', '/home/me/aux.wad', '/home/me/a:b']) {
    expect(find(path, 'linux')).toBeNull();
    expect(find(path, 'darwin')).toBeNull();
  }
});
