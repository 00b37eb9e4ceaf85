import { TestBed } from '@angular/core/testing';
import type { IProtocol } from '@hangar/domain';
import { ApiError } from '@hangar/ui-data-access';
import { aModFile, aProtocol } from '@hangar/ui-data-access/testing';

import { InstallDraft } from './install-draft';

const tagged = (fields: Partial<IProtocol> = {}, etag = '"1"') => ({ data: aProtocol(fields), etag });

const refusal = (details: unknown) => new ApiError('VALIDATION_FAILED', 'No.', details);

const createDraft = () => TestBed.runInInjectionContext(() => new InstallDraft());

function editing(fields: Partial<IProtocol> = {}): InstallDraft {
  const draft = createDraft();
  draft.open(tagged(fields));
  return draft;
}

describe('InstallDraft', () => {
  describe('changes', () => {
    it('starts without changes, even with an initial file', () => {
      const draft = createDraft();
      draft.begin({ title: 'Sunder' });
      expect([draft.isDirty(), draft.origin(), draft.fields().title]).toEqual([false, null, 'Sunder']);
    });

    it('accepts suggestions for a field until the user sets it, even to the same value', () => {
      const draft = createDraft();
      draft.begin();
      draft.suggest('baseGameVersionId', 'phase-2');
      expect([draft.fields().baseGameVersionId, draft.isDirty()]).toEqual(['phase-2', false]);
      draft.set('baseGameVersionId', 'phase-2');
      draft.suggest('baseGameVersionId', null);
      expect(draft.fields().baseGameVersionId).toBe('phase-2');
      draft.begin();
      draft.suggest('baseGameVersionId', 'phase-1');
      expect(draft.fields().baseGameVersionId).toBe('phase-1');
    });

    it('has changes while a field differs, and none once the field is restored', () => {
      const draft = editing({ title: 'Sunder' });
      draft.set('title', 'Sunder 2');
      expect(draft.isDirty()).toBe(true);
      draft.set('title', 'Sunder');
      expect(draft.isDirty()).toBe(false);
    });

    it('discards changes made since the last save', () => {
      const draft = editing({ tags: ['a'] });
      draft.set('tags', ['a', 'b']);
      draft.discard();
      expect([draft.isDirty(), draft.fields().tags]).toEqual([false, ['a']]);
    });
  });

  describe('requests', () => {
    it('sends only changes', () => {
      const draft = editing({ title: 'Sunder', description: 'Long', options: { map: 'MAP01' } });
      draft.set('description', 'Longer');
      expect(draft.updateRequest()).toEqual({ description: 'Longer' });
    });

    it('sends a recording without a name, and omits it once it is disabled', () => {
      const draft = editing({ options: { map: 'MAP01', recordDemo: '' } });
      expect([draft.isDirty(), draft.testLaunchRequest().options]).toEqual([
        false,
        { map: 'MAP01', recordDemo: '' },
      ]);
      draft.set('recordDemo', ' first run ');
      expect(draft.updateRequest()).toEqual({ options: { map: 'MAP01', recordDemo: 'first run' } });
      draft.set('recordsDemo', false);
      expect(draft.updateRequest()).toEqual({ options: { map: 'MAP01' } });
    });

    it('sends all options if one of them changed', () => {
      const draft = editing({ options: { map: 'MAP01', skill: 4 } });
      draft.set('map', '');
      draft.set('noMonsters', true);
      expect(draft.updateRequest()).toEqual({ options: { skill: 4, noMonsters: true } });
    });

    it('trims the fields of a new protocol and sends null for empty ones', () => {
      const draft = createDraft();
      draft.begin();
      draft.set('title', ' Sunder ');
      draft.set('map', ' MAP02 ');
      expect(draft.createRequest()).toMatchObject({
        title: 'Sunder',
        options: { map: 'MAP02' },
        saveDirectory: null,
        sourcePortId: null,
        files: [],
      });
    });

    it('sends catalogue files by id, and files from disk by path', () => {
      const draft = createDraft();
      draft.begin();
      draft.addModFile(aModFile({ id: 'f', hashValue: 'a', name: 'A' }), new Map());
      draft.addFromDisk({ filePath: '/tmp/b.wad', hashValue: 'b', name: 'b' });
      draft.addFromDisk({ filePath: '/tmp/c.wad', hashValue: 'c', name: 'c' });
      draft.set(
        'files',
        draft.fields().files.map((file) => ({ ...file, enabled: file.hashValue !== 'c' })),
      );
      expect(draft.createRequest().files).toEqual([
        { fileId: 'f', hashValue: 'a', name: 'A', enabled: true },
        { filePath: '/tmp/b.wad' },
        { filePath: '/tmp/c.wad', enabled: false },
      ]);
    });

    it('previews a draft that is not ready to be saved', () => {
      const draft = createDraft();
      draft.begin({ launchParameters: '+x "' });
      expect(draft.testLaunchRequest()).toMatchObject({ title: 'New protocol', launchParameters: '' });
    });
  });

  describe('faults', () => {
    it('reports an unclosed quotation mark immediately', () => {
      const draft = editing();
      draft.set('launchParameters', '+snd_musicvolume "0.4');
      expect(draft.faults().get('launchParameters')).toBe('Close the quotation mark.');
    });

    it.each([
      ['map', 'the first one', 'Enter a map name'],
      ['saveDirectory', 'saves', 'Enter a full path'],
      ['playDemo', 'demo.lmp', 'Enter a full path'],
      ['recordDemo', 'a/b', 'Enter a name without a folder'],
      ['launchParameters', '+x ""', 'Remove the empty quotation marks'],
      ['title', 'x'.repeat(201), 'Use up to 200 characters.'],
      ['description', 'x'.repeat(20_001), 'Use up to 20,000 characters.'],
      ['launchParameters', 'x'.repeat(8193), 'Use up to 8,192 characters.'],
      ['recordDemo', 'x'.repeat(256), 'Use up to 255 characters.'],
    ] as const)('reports an invalid %s while typing', (key, text, message) => {
      const draft = editing();
      draft.set(key, text);
      expect(draft.faults().get(key)).toContain(message);
      expect(JSON.stringify(draft.testLaunchRequest())).not.toContain(JSON.stringify(text));
    });

    it.each([
      ['map', ' E1M1 '],
      ['saveDirectory', '~/saves'],
      ['saveDirectory', 'C:\\Saves'],
      ['playDemo', '/home/me/demo.lmp'],
      ['launchParameters', '+name "Doom Guy"'],
      ['title', ` ${'x'.repeat(200)} `],
      ['title', '🚀'.repeat(200)],
    ] as const)('accepts %s "%s"', (key, text) => {
      const draft = editing();
      draft.set(key, text);
      expect(draft.faults().size).toBe(0);
    });

    it('requires a title only when saving', () => {
      const draft = createDraft();
      draft.begin();
      expect(draft.faults().size).toBe(0);
      expect(draft.check()).toBe(false);
      expect(draft.faults().get('title')).toBe('Enter a title.');
    });

    it('shows faults found by a preview at their fields', () => {
      const draft = editing();
      const areAllShown = draft.showPreviewFaults(
        refusal([
          { path: 'options.map', message: 'must be a map name' },
          { path: 'files.2.filePath', message: 'must be a path' },
        ]),
      );
      expect(areAllShown).toBe(true);
      expect([...draft.faults()]).toEqual([
        ['files', 'Must be a path.'],
        ['map', 'Must be a map name.'],
      ]);
    });

    it.each([
      ['a fault that belongs to no field', [{ path: 'nonsense', message: 'must not be there' }]],
      ['details that are not a list', undefined],
    ])('returns false for %s', (_, details) => {
      expect(editing().showPreviewFaults(refusal(details))).toBe(false);
    });

    it('clears the faults found by a preview when the next one finds none', () => {
      const draft = editing();
      draft.showPreviewFaults(refusal([{ path: 'options.complevel', message: 'must be a level' }]));
      expect([...draft.faults().keys()]).toEqual(['complevel']);
      draft.clearPreviewFaults();
      expect(draft.faults().size).toBe(0);
    });
  });
});
