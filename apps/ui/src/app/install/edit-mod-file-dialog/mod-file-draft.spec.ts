import { aModFile } from '@hangar/ui-data-access/testing';

import { ModFileDraft } from './mod-file-draft';

const OWN_HASH = 'a'.repeat(32);
const FILE = aModFile({ name: 'Sunder', hashValue: OWN_HASH, version: '1', category: 'mapset' });
const item = (name: string) => ({ hashValue: name, name });
const names = (draft: ModFileDraft) => draft.fields().loadOrder.map(({ name }) => name);

describe('ModFileDraft', () => {
  it('sends only changes, trimmed, with null for empty fields', () => {
    const draft = new ModFileDraft(FILE);
    expect([draft.isChanged(), draft.canSave()]).toEqual([false, false]);
    draft.set({ name: ' Sunder II ', version: '', url: 'https://example.org', category: '' });
    expect(draft.change()).toEqual({
      name: 'Sunder II',
      version: null,
      url: 'https://example.org',
      category: null,
    });
    draft.set({ name: 'Sunder', version: '1', url: '', category: 'mapset' });
    expect(draft.isChanged()).toBe(false);
  });

  it.each([
    [{ name: '  ' }],
    [{ name: 'x'.repeat(301) }],
    [{ version: 'x'.repeat(101) }],
    [{ url: 'javascript:alert(1)' }],
    [{ url: 'example.org' }],
  ])('does not save %j', (change) => {
    const draft = new ModFileDraft(FILE);
    draft.set(change);
    expect([draft.isFaulty(), draft.canSave()]).toEqual([true, false]);
  });

  it("shows the file's own position in the load order, even if it is loaded alone", () => {
    const draft = new ModFileDraft(FILE);
    expect(names(draft)).toEqual(['Sunder']);
    draft.addToLoadOrder(item('textures'));
    draft.addToLoadOrder(item('textures'));
    expect(names(draft)).toEqual(['textures', 'Sunder']);
    expect(draft.change().loadOrder?.map(({ name }) => name)).toEqual(['textures', 'Sunder']);
    draft.removeFromLoadOrder(OWN_HASH);
    expect(names(draft)).toEqual(['textures', 'Sunder']);
    draft.removeFromLoadOrder('textures');
    expect(draft.isChanged()).toBe(false);
  });

  it('puts the file last if its load order does not contain the file itself', () => {
    const draft = new ModFileDraft(aModFile({ name: 'Sunder', hashValue: OWN_HASH, loadOrder: [item('x')] }));
    expect([names(draft), draft.isChanged()]).toEqual([['x', 'Sunder'], false]);
    draft.removeFromLoadOrder('x');
    expect(draft.change()).toEqual({ loadOrder: [] });
  });

  it('updates fields that the user has not changed when the catalogue changes', () => {
    const draft = new ModFileDraft(FILE);
    draft.set({ name: 'Mine' });
    draft.updateFromCatalog({ ...FILE, name: 'From the Registry', version: '2', url: 'https://example.org' });
    expect(draft.fields()).toMatchObject({ name: 'Mine', version: '2', url: 'https://example.org' });
    expect(draft.change()).toEqual({ name: 'Mine' });
  });
});
