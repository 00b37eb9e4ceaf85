import { TestBed } from '@angular/core/testing';
import { CatalogStore } from '@hangar/ui-data-access';
import { aModFile, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { getText } from '../../../testing/queries';
import { DraftIntake } from '../configuration-tab/draft-intake';
import { InstallDraft } from '../draft/install-draft';
import { toDraftFiles } from '../draft/draft-files';
import { LoadOrderEditor } from './load-order-editor';

const named = (name: string, loadOrder: string[] = []) =>
  aModFile({
    id: `id-${name}`,
    hashValue: name,
    name,
    loadOrder: loadOrder.map((hashValue) => ({ hashValue, name: hashValue })),
  });

/** Creates the form with these files. In its catalogue, Maps has a load order that adds Textures and Hands. */
async function createForm(...names: string[]) {
  TestBed.configureTestingModule({ providers: [InstallDraft, DraftIntake] });
  const world = createFakeWorld({
    'GET /api/protocols': [],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [],
    'GET /api/health': {},
    'GET /api/sessions?limit=100': [],
    'GET /api/mod-files/catalog': [
      named('Maps', ['Textures', 'Maps', 'Hands']),
      named('Textures'),
      named('Hands'),
      named('Extra'),
    ],
  });
  TestBed.inject(CatalogStore);
  world.events.open();
  const draft = TestBed.inject(InstallDraft);
  const files = names.map((name) => ({ fileId: `id-${name}`, hashValue: name, name, enabled: true }));
  draft.begin({ files: toDraftFiles(files) });
  const fixture = TestBed.createComponent(LoadOrderEditor);
  const settle = async () => {
    TestBed.tick();
    await world.launcher.settle();
    await fixture.whenStable();
  };
  await settle();
  const root = fixture.nativeElement as HTMLElement;
  const shownNames = () =>
    [...root.querySelectorAll('li b, li .implicit')].map((element) => getText(element));
  const switchOff = async (name: string) => {
    root.querySelector<HTMLInputElement>(`[aria-label="${name} is loaded"]`)?.click();
    await settle();
  };
  return { root, draft, shownNames, switchOff };
}

describe('LoadOrderEditor', () => {
  it('shows all loaded files in order, including those added by load orders', async () => {
    const { root, shownNames } = await createForm('Extra', 'Maps');
    expect(shownNames()).toEqual(['Extra', 'Textures', 'Maps', 'Hands']);
    expect(root.textContent).toContain('Added by Maps');
  });

  it('lists a file added by a load order once it is disabled', async () => {
    const { draft, shownNames, switchOff } = await createForm('Maps');
    await switchOff('Textures');
    expect(draft.fields().files.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Textures', false],
      ['Maps', true],
    ]);
    expect(shownNames()).toEqual(['Textures', 'Maps', 'Hands']);
  });
});
