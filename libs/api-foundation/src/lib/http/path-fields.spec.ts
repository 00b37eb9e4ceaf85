import { createRecordReader } from '../storage';
import { field, record } from '@hangar/domain';

import { FolderField, PathField } from './path-fields';
import { OptionalField } from './request-fields';
import { requestValidation } from './validation';

class Request {
  @OptionalField() @PathField() program?: string;
  @OptionalField() @FolderField() folder?: string;
  @OptionalField() @PathField({ each: true }) files?: string[];
  @OptionalField() @PathField({ usedBy: 'dialog' }) shown?: string;
}

const read = createRecordReader(record('IStored', () => ({ program: field.path({ default: '' }) })));

/** Returns the code of the error, or `accepted`. */
async function send(request: Request): Promise<string> {
  try {
    await requestValidation().transform(request, { type: 'body', metatype: Request });
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('a path in a request, on Windows', () => {
  const { platform } = process;
  beforeEach(() => Object.defineProperty(process, 'platform', { value: 'win32' }));
  afterEach(() => Object.defineProperty(process, 'platform', { value: platform }));

  it.each([
    ['another computer', '//nas/games/port.exe'],
    ['a device', '//?/C:/port.exe'],
    ['a stream', '/games/port.exe:stream'],
  ])('may not lead to %s', async (_place, path) => {
    expect(await send({ program: path })).toBe('FORBIDDEN_PATH');
    expect(await send({ folder: path })).toBe('FORBIDDEN_PATH');
    expect(await send({ files: ['/games/a.wad', path] })).toBe('FORBIDDEN_PATH');
  });

  it('is reported as invalid rather than forbidden if it is not absolute', async () => {
    expect(await send({ program: 'port.exe:stream' })).toBe('VALIDATION_FAILED');
  });

  it('may lead to another computer in a dialog, but not to a device', async () => {
    expect(await send({ shown: '//nas/games' })).toBe('accepted');
    expect(await send({ shown: '//./pipe/hangar' })).toBe('FORBIDDEN_PATH');
  });

  it('may lead to a share that is stored in the settings or in a record', async () => {
    expect(await send({ program: '//nas/stored/port.exe' })).toBe('FORBIDDEN_PATH');
    read({ program: '//nas/stored/port.exe' });
    expect(await send({ program: '//nas/stored/port.exe' })).toBe('accepted');
    expect(await send({ program: '//nas/other/port.exe' })).toBe('FORBIDDEN_PATH');
  });
});
