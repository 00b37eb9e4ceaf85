import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { environmentOfProgram, UNPACKS_ITSELF } from './appimage';
import { buildLaunchPlan } from '../plan/build-launch-plan';
import { createSampleRequest } from '../plan/sample-request';

/** The start of an AppImage of type 2. */
const createHeader = (mark: string) =>
  Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), Buffer.from(mark, 'hex')]);
const APPIMAGE = createHeader('414902');

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

/** A computer on which only one folder is in the PATH. */
const machine = (platform: NodeJS.Platform = 'linux') => ({
  environment: { PATH: directory.path },
  homeDirectory: directory.path,
  platform,
});

it.each([
  ['an AppImage', APPIMAGE, UNPACKS_ITSELF],
  ['an AppImage of the first type', createHeader('414901'), UNPACKS_ITSELF],
  ['another program', createHeader('000000'), {}],
  ['a file that only has the mark', Buffer.from('........AI\x02', 'latin1'), {}],
  ['an empty file', Buffer.alloc(0), {}],
])('without FUSE, %s gets the environment that it needs', async (_kind, content, expected) => {
  const program = await directory.write('port', content);
  expect(await environmentOfProgram(program, machine())).toEqual(expected);
});

it('needs nothing on other systems, or if the program is missing', async () => {
  const program = await directory.write('port', APPIMAGE);
  expect(await environmentOfProgram(program, machine('darwin'))).toEqual({});
  expect(await environmentOfProgram(join(directory.path, 'none'), machine())).toEqual({});
});

it('checks for the library that early runtimes load', async () => {
  const fusermount = await directory.write('fusermount3', '#!/bin/sh');
  await chmod(fusermount, 0o755);
  const current = await directory.write('current', APPIMAGE);
  const early = await directory.write('early', Buffer.concat([APPIMAGE, Buffer.from('\0libfuse.so.2\0')]));
  const libraries = join(directory.path, 'lib');
  await mkdir(join(libraries, 'x86_64-linux-gnu'), { recursive: true });
  const getEnvironment = (program: string) => environmentOfProgram(program, machine(), [libraries]);
  // The device cannot be created in a test, so this only compares both runtimes on the same computer.
  const withoutLibrary = await getEnvironment(current);
  expect(await getEnvironment(early)).toEqual(UNPACKS_ITSELF);
  await writeFile(join(libraries, 'x86_64-linux-gnu', 'libfuse.so.2'), '');
  expect(await getEnvironment(early)).toEqual(withoutLibrary);
});

it('is part of the plan', () => {
  const request = createSampleRequest();
  const plan = buildLaunchPlan({ ...request, port: { ...request.port, environment: UNPACKS_ITSELF } });
  expect(plan.environment).toEqual(UNPACKS_ITSELF);
});
