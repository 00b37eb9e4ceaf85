import { TestBed } from '@angular/core/testing';
import type { IProtocol } from '@hangar/domain';
import { aProtocol } from '@hangar/ui-data-access/testing';

import { InstallDraft } from './install-draft';

const tagged = (fields: Partial<IProtocol> = {}, etag = '"1"') => ({ data: aProtocol(fields), etag });

const createDraft = () => TestBed.runInInjectionContext(() => new InstallDraft());

function editing(fields: Partial<IProtocol> = {}): InstallDraft {
  const draft = createDraft();
  draft.open(tagged(fields));
  return draft;
}

describe('InstallDraft', () => {
  describe('saving', () => {
    it('continues from the saved version', () => {
      const draft = createDraft();
      draft.begin();
      draft.set('title', 'Sunder ');
      const sent = draft.fields();
      draft.accept(tagged({ title: 'Sunder' }), sent);
      expect([draft.isDirty(), draft.fields().title, draft.origin()?.etag]).toEqual([false, 'Sunder', '"1"']);
    });

    it('keeps changes made while saving', () => {
      const draft = editing({ description: '' });
      draft.set('title', 'Sunder 2');
      const sent = draft.fields();
      draft.set('description', 'Still typing');
      draft.accept(tagged({ title: 'Sunder 2' }, '"2"'), sent);
      expect(draft.updateRequest()).toEqual({ description: 'Still typing' });
    });
  });

  describe('with changes made elsewhere', () => {
    const createConflict = () => {
      const draft = editing({ title: 'Old', description: 'Old', options: { skill: 1, map: 'MAP01' } });
      draft.set('title', 'Mine');
      draft.set('skill', 5);
      const current = tagged(
        { title: 'Theirs', description: 'Theirs', options: { skill: 1, map: 'MAP07' } },
        '"2"',
      );
      return { draft, current };
    };

    it('reports which changes were made locally and which elsewhere', () => {
      const { draft, current } = createConflict();
      expect(draft.getDifferences(current.data)).toEqual([
        { key: 'title', side: 'both' },
        { key: 'description', side: 'there' },
        { key: 'map', side: 'there' },
        { key: 'skill', side: 'here' },
      ]);
    });

    it('ignores changes caused by playing, because the form does not show them', () => {
      const draft = editing({ title: 'Old' });
      draft.set('title', 'Mine');
      expect(draft.getDifferences(aProtocol({ title: 'Old', launchCount: 7 }))).toEqual([]);
    });

    it('can keep all local changes', () => {
      const { draft, current } = createConflict();
      draft.continueFrom(current, 'mine');
      expect(draft.origin()?.etag).toBe('"2"');
      expect(draft.updateRequest()).toEqual({
        title: 'Mine',
        description: 'Old',
        options: { skill: 5, map: 'MAP01' },
      });
    });

    it('can adopt all changes made elsewhere', () => {
      const { draft, current } = createConflict();
      draft.continueFrom(current, 'theirs');
      expect([draft.isDirty(), draft.fields().title, draft.fields().map]).toEqual([false, 'Theirs', 'MAP07']);
    });

    it('can merge, preferring local changes if both changed a field', () => {
      const { draft, current } = createConflict();
      draft.continueFrom(current, 'merge');
      expect(draft.updateRequest()).toEqual({ title: 'Mine', options: { skill: 5, map: 'MAP07' } });
      expect(draft.fields().description).toBe('Theirs');
    });

    it('becomes a new protocol if the original is deleted', () => {
      const draft = editing({ title: 'Old', description: 'Long' });
      draft.detach();
      expect([draft.origin(), draft.isDirty()]).toEqual([null, true]);
      expect(draft.createRequest()).toMatchObject({ title: 'Old', description: 'Long' });
    });
  });
});
