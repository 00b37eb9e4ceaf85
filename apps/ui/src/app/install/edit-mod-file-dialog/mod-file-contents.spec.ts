import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IGameInfo, IWadContents } from '@hangar/domain';
import { aModFile, createFakeWorld } from '@hangar/ui-data-access/testing';

import { getText } from '../../../testing/queries';
import { ModFileContents } from './mod-file-contents';

/** Renders the details of a mod file with this GAMEINFO lump. */
async function getDetails(gameInfo: IGameInfo | null): Promise<string> {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const file = aModFile();
  const contents: IWadContents = {
    container: 'wad',
    maps: [],
    mapCount: 0,
    guess: null,
    gameInfo,
    complevel: null,
    portHints: [],
    titlePicture: null,
    hasDehacked: false,
    standaloneName: null,
    notes: [],
  };
  const { launcher } = createFakeWorld({
    [`GET /api/mod-files/catalog/${file.id}/contents`]: contents,
    'GET /api/protocols': [],
  });
  const fixture = TestBed.createComponent(ModFileContents);
  fixture.componentRef.setInput('file', file);
  TestBed.tick();
  await launcher.settle();
  await fixture.whenStable();
  return getText(fixture.nativeElement as HTMLElement);
}

describe('ModFileContents', () => {
  it('shows the base game and the files that GAMEINFO requests', async () => {
    const text = await getDetails({ title: null, iwad: 'heretic.wad', load: ['extra.wad', 'music.wad'] });
    expect(text).toContain('Made for the base game heretic.wad.');
    expect(text).toContain('Also loads: extra.wad, music.wad');
  });

  it('shows no base game or files if GAMEINFO does not request any', async () => {
    const text = await getDetails({ title: 'A title', iwad: null, load: [] });
    expect(text).not.toMatch(/base game|loaded with it/);
  });
});
