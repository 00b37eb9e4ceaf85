import { FakeShell } from '../testing/fake-shell';
import { FolderOpener } from './folder-opener';

it.each([
  ['linux', '/saves', 'opened'],
  ['linux', '/Doom.app', 'opened'],
  ['darwin', '/saves', 'opened'],
  ['darwin', '/Doom.app', 'shown'],
] as const)('on %s, the folder %s is %s', async (platform, folder, outcome) => {
  const shell = new FakeShell();
  shell.platform = platform;
  await new FolderOpener(shell).open(folder);
  expect([shell.folders, shell.shown]).toEqual(outcome === 'opened' ? [[folder], []] : [[], [folder]]);
});
