import { TestBed } from '@angular/core/testing';
import type { IProtocol } from '@hangar/domain';
import { ApiError } from '@hangar/ui-data-access';
import { aModFile, aProtocol } from '@hangar/ui-data-access/testing';

import { InstallDraft } from './install-draft';

const tagged = (fields: Partial<IProtocol> = {}, etag = '"1"') => ({ data: aProtocol(fields), etag });

const refusal = (details: unknown) => new ApiError('VALIDATION_FAILED', 'No.', details);

const aDraft = () => TestBed.runInInjectionContext(() => new InstallDraft());

function editing(fields: Partial<IProtocol> = {}): InstallDraft {
  const draft = aDraft();
  draft.open(tagged(fields));
  return draft;
}

describe('InstallDraft', () => {
  describe('what is new', () => {
    it('begins clean, also with a file to begin with', () => {
      const draft = aDraft();
      draft.begin({ title: 'Sunder' });
      expect([draft.isDirty(), draft.origin(), draft.fields().title]).toEqual([false, null, 'Sunder']);
    });

    it('takes what is presumed until somebody decides, be it for what is there already', () => {
      const draft = aDraft();
      draft.begin();
      draft.presume('baseGameVersionId', 'phase-2');
      expect([draft.fields().baseGameVersionId, draft.isDirty()]).toEqual(['phase-2', false]);
      draft.set('baseGameVersionId', 'phase-2');
      draft.presume('baseGameVersionId', null);
      expect(draft.fields().baseGameVersionId).toBe('phase-2');
      draft.begin();
      draft.presume('baseGameVersionId', 'phase-1');
      expect(draft.fields().baseGameVersionId).toBe('phase-1');
    });

    it('is dirty while a field differs, and clean again when it is put back', () => {
      const draft = editing({ title: 'Sunder' });
      draft.set('title', 'Sunder 2');
      expect(draft.isDirty()).toBe(true);
      draft.set('title', 'Sunder');
      expect(draft.isDirty()).toBe(false);
    });

    it('discards back to what was saved', () => {
      const draft = editing({ tags: ['a'] });
      draft.set('tags', ['a', 'b']);
      draft.discard();
      expect([draft.isDirty(), draft.fields().tags]).toEqual([false, ['a']]);
    });
  });

  describe('requests', () => {
    it('sends only what has changed', () => {
      const draft = editing({ title: 'Sunder', description: 'Long', options: { map: 'MAP01' } });
      draft.set('description', 'Longer');
      expect(draft.updateRequest()).toEqual({ description: 'Longer' });
    });

    it('keeps a recording that has no name yet, and sends none once it is switched off', () => {
      const draft = editing({ options: { map: 'MAP01', recordDemo: '' } });
      expect([draft.isDirty(), draft.trialRequest().options]).toEqual([
        false,
        { map: 'MAP01', recordDemo: '' },
      ]);
      draft.set('recordDemo', ' first run ');
      expect(draft.updateRequest()).toEqual({ options: { map: 'MAP01', recordDemo: 'first run' } });
      draft.set('recordsDemo', false);
      expect(draft.updateRequest()).toEqual({ options: { map: 'MAP01' } });
    });

    it('sends the options whole when one of them changed', () => {
      const draft = editing({ options: { map: 'MAP01', skill: 4 } });
      draft.set('map', '');
      draft.set('noMonsters', true);
      expect(draft.updateRequest()).toEqual({ options: { skill: 4, noMonsters: true } });
    });

    it('sends a new one without white space around and with null for what is left open', () => {
      const draft = aDraft();
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

    it('sends catalogued files as they are and files from the disk by path', () => {
      const draft = aDraft();
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

    it('tries out what is not ready to be saved', () => {
      const draft = aDraft();
      draft.begin({ launchParameters: '+x "' });
      expect(draft.trialRequest()).toMatchObject({ title: 'New protocol', launchParameters: '' });
    });
  });

  describe('faults', () => {
    it('says at once that a quotation mark is not closed', () => {
      const draft = editing();
      draft.set('launchParameters', '+snd_musicvolume "0.4');
      expect(draft.faults().get('launchParameters')).toBe('Close the quotation mark.');
    });

    it.each([
      ['map', 'the first one', 'A map is called'],
      ['saveDirectory', 'saves', 'Give the whole path'],
      ['playDemo', 'demo.lmp', 'Give the whole path'],
      ['recordDemo', 'a/b', 'Give a name alone'],
      ['launchParameters', '+x ""', 'Source ports take'],
      ['title', 'x'.repeat(201), 'Use up to 200 characters.'],
      ['description', 'x'.repeat(20_001), 'Use up to 20000 characters.'],
      ['launchParameters', 'x'.repeat(8193), 'Use up to 8192 characters.'],
      ['recordDemo', 'x'.repeat(256), 'Use up to 255 characters.'],
    ] as const)('says what is wrong with %s while it is typed', (key, text, message) => {
      const draft = editing();
      draft.set(key, text);
      expect(draft.faults().get(key)).toContain(message);
      expect(JSON.stringify(draft.trialRequest())).not.toContain(JSON.stringify(text));
    });

    it.each([
      ['map', ' E1M1 '],
      ['saveDirectory', '~/saves'],
      ['saveDirectory', 'C:\\Saves'],
      ['playDemo', '/home/me/demo.lmp'],
      ['launchParameters', '+name "Doom Guy"'],
      ['title', ` ${'x'.repeat(200)} `],
      ['title', '🚀'.repeat(200)],
    ] as const)('finds nothing wrong with %s "%s"', (key, text) => {
      const draft = editing();
      draft.set(key, text);
      expect(draft.faults().size).toBe(0);
    });

    it('asks for a title only when it is to be saved', () => {
      const draft = aDraft();
      draft.begin();
      expect(draft.faults().size).toBe(0);
      expect(draft.check()).toBe(false);
      expect(draft.faults().get('title')).toBe('Enter a title.');
    });

    it('puts what a preview found to its fields', () => {
      const draft = editing();
      const isTold = draft.foresee(
        refusal([
          { path: 'options.map', message: 'must be a map name' },
          { path: 'files.2.filePath', message: 'must be a path' },
        ]),
      );
      expect(isTold).toBe(true);
      expect([...draft.faults()]).toEqual([
        ['files', 'Must be a path.'],
        ['map', 'Must be a map name.'],
      ]);
    });

    it.each([
      ['a fault of no field', [{ path: 'nonsense', message: 'must not be there' }]],
      ['no list of faults', undefined],
    ])('does not claim to show %s', (_, details) => {
      expect(editing().foresee(refusal(details))).toBe(false);
    });

    it('forgets what a preview foresaw when the next one foresees nothing', () => {
      const draft = editing();
      draft.foresee(refusal([{ path: 'options.complevel', message: 'must be a level' }]));
      expect([...draft.faults().keys()]).toEqual(['complevel']);
      draft.foreseeNothing();
      expect(draft.faults().size).toBe(0);
    });
  });
});
