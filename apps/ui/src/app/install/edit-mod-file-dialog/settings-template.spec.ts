import { ApiError } from '@hangar/ui-data-access';

import { SettingsTemplate } from './settings-template';
import type { SettingsFiles } from './settings-template';

/** A server with one settings file. */
class SingleFileServer implements SettingsFiles {
  content = 'vsync 0\n';
  version = 1;

  async get(configFile: string) {
    return { data: { configFile, content: this.content }, etag: String(this.version) };
  }

  async update(configFile: string, content: string, ifMatch?: string) {
    if (ifMatch !== String(this.version)) throw new ApiError('STALE', 'It has changed.');
    this.changeTo(content);
    return this.get(configFile);
  }

  changeTo(content: string): void {
    this.content = content;
    this.version++;
  }
}

let server: SingleFileServer;
let template: SettingsTemplate;

beforeEach(async () => {
  server = new SingleFileServer();
  template = new SettingsTemplate(server);
  await template.open('sunder.cfg');
});

describe('SettingsTemplate', () => {
  it('saves changes repeatedly', async () => {
    expect([template.fileName(), template.text(), template.isChanged()]).toEqual([
      'sunder.cfg',
      'vsync 0\n',
      false,
    ]);
    template.text.set('vsync 1\n');
    expect([template.isChanged(), await template.save(), template.isChanged()]).toEqual([true, true, false]);
    template.text.set('vsync 2\n');
    expect([await template.save(), server.content]).toEqual([true, 'vsync 2\n']);
  });

  it('keeps both versions for the user to choose from if the file was changed elsewhere', async () => {
    template.text.set('mine\n');
    server.changeTo('theirs\n');
    expect(await template.save()).toBe(false);
    expect([template.conflict(), template.text(), server.content]).toEqual([
      'theirs\n',
      'mine\n',
      'theirs\n',
    ]);
    expect(await template.save()).toBe(false);
    expect([await template.overwriteNewer(), server.content, template.conflict()]).toEqual([
      true,
      'mine\n',
      null,
    ]);
  });

  it('adopts the newer text on request', async () => {
    template.text.set('mine\n');
    server.changeTo('theirs\n');
    await template.save();
    template.useNewer();
    expect([template.text(), template.isChanged(), template.conflict()]).toEqual(['theirs\n', false, null]);
  });

  it('reports a failed save and keeps the changes', async () => {
    server.update = () => Promise.reject(new ApiError('NO_SPACE', 'There is no space left.'));
    template.text.set('mine\n');
    expect(await template.save()).toBe(false);
    expect([template.error(), template.text(), template.isChanged()]).toEqual([
      'There is no space left.',
      'mine\n',
      true,
    ]);
  });
});
