import { TestBed } from '@angular/core/testing';
import { aPort, aVersion, someSettings } from '@hangar/ui-data-access/testing';
import type { IAppSettings } from '@hangar/domain';
import { ApiError } from '@hangar/ui-data-access';

import { submitForm } from '../forms/faults';
import { UNKNOWN_FAMILY } from './new-port';
import { SettingsDraft } from './settings-draft';

const LINKS = [
  { name: 'One', url: 'https://one.example/' },
  { name: 'Two', url: 'https://two.example/' },
  { name: 'Three', url: 'https://three.example/' },
];

function createDraft(fields: Partial<IAppSettings> = {}, games = [aVersion()]): SettingsDraft {
  return TestBed.runInInjectionContext(() => new SettingsDraft(someSettings(fields), games));
}

describe('SettingsDraft', () => {
  it('sends only changes', () => {
    const draft = createDraft({ theme: 'dark', uiScale: 100 });
    expect(draft.isChanged()).toBe(false);
    draft.set('theme', 'light');
    expect(draft.change()).toEqual({ theme: 'light' });
  });

  it('has no changes once all values are restored', () => {
    const draft = createDraft({ uiScale: 100 });
    draft.set('uiScale', 150);
    draft.set('uiScale', 100);
    expect(draft.isChanged()).toBe(false);
  });

  it('has no changes once the server has accepted them', () => {
    const draft = createDraft({ theme: 'dark' });
    draft.set('theme', 'terminal');
    draft.applySettings(someSettings({ theme: 'terminal' }));
    expect(draft.isChanged()).toBe(false);
  });

  describe('source ports that change while the settings are open', () => {
    const woof = aPort({ id: 'woof' });
    const added = aPort({ id: 'dsda', executablePath: '/data/ports/dsda' });
    const names = (draft: SettingsDraft) => draft.values().sourcePorts.map(({ name }) => name);

    it('are adopted together with the default, and edits to other ports are kept', () => {
      const draft = createDraft({ sourcePorts: [woof], defaultSourcePortId: null });
      draft.set('sourcePorts', [{ ...woof, name: 'My Woof' }]);
      draft.adoptPorts(someSettings({ sourcePorts: [woof, added], defaultSourcePortId: 'dsda' }));
      expect([names(draft), draft.values().defaultSourcePortId]).toEqual([['My Woof', 'Woof'], 'dsda']);
      expect(Object.keys(draft.change())).toEqual(['sourcePorts']);
      draft.adoptPorts(someSettings({ sourcePorts: [woof], defaultSourcePortId: null }));
      expect([names(draft), draft.values().defaultSourcePortId]).toEqual([['My Woof'], null]);
    });

    it('replace a program that was added manually, but do not replace an edited default', () => {
      const draft = createDraft({ sourcePorts: [woof], defaultSourcePortId: null });
      draft.addPorts([{ name: 'By hand', family: 'dsda-doom', executablePath: added.executablePath }]);
      draft.set('defaultSourcePortId', 'woof');
      draft.adoptPorts(someSettings({ sourcePorts: [woof, added], defaultSourcePortId: 'dsda' }));
      expect([names(draft), draft.values().defaultSourcePortId]).toEqual([['Woof', 'Woof'], 'woof']);
    });
  });

  describe('links', () => {
    const chosen = (draft: SettingsDraft) =>
      draft.values().databaseLinkPresets[draft.values().selectedPresetIndex]?.name;

    it.each([
      ['moves down', (draft: SettingsDraft) => draft.moveLink(1, 1), 'Two'],
      ['moves up', (draft: SettingsDraft) => draft.moveLink(1, -1), 'Two'],
      ['is overtaken by another link', (draft: SettingsDraft) => draft.moveLink(0, 1), 'Two'],
      ['cannot move further', (draft: SettingsDraft) => draft.moveLink(2, 1), 'Two'],
      ['follows a removed link', (draft: SettingsDraft) => draft.removeLink(0), 'Two'],
      ['precedes a removed link', (draft: SettingsDraft) => draft.removeLink(2), 'Two'],
      ['is removed', (draft: SettingsDraft) => draft.removeLink(1), 'Three'],
    ])('select the expected link when the selected one %s', (_, change, expected) => {
      const draft = createDraft({ databaseLinkPresets: LINKS, selectedPresetIndex: 1 });
      change(draft);
      expect(chosen(draft)).toBe(expected);
    });

    it('never select an index that does not exist', () => {
      const draft = createDraft({ databaseLinkPresets: LINKS.slice(0, 1), selectedPresetIndex: 0 });
      draft.removeLink(0);
      expect(draft.change()).toEqual({ databaseLinkPresets: [] });
    });

    it.each(['', 'example.org', 'ftp://example.org/', 'javascript:alert(1)'])(
      'show a fault at the address %o once the user tries to save',
      (url) => {
        const draft = createDraft({ databaseLinkPresets: LINKS });
        const field = draft.form.databaseLinkPresets[1]?.url();
        field?.value.set(url);
        expect(draft.faultyPaths()).toEqual([]);
        expect(draft.check()).toBe(false);
        expect(draft.faultyPaths()).toEqual(['databaseLinkPresets.1.url']);
        expect(field?.errors()[0]?.message).toContain('http');
        field?.value.set('http://example.org/');
        expect(draft.faultyPaths()).toEqual([]);
        expect(draft.check()).toBe(true);
      },
    );
  });

  it('shows why values were rejected until they change', async () => {
    const draft = createDraft();
    draft.set('modsDirectory', 'relative');
    draft.set('savegamesPath', 'also/relative');
    const details = ['modsDirectory', 'savegamesPath'].map((path) => ({ path, message: 'must be absolute' }));
    await submitForm(draft.form, () => Promise.reject(new ApiError('VALIDATION_FAILED', 'No.', details)));
    draft.set('modsDirectory', '/mods');
    expect(draft.faultyPaths()).toEqual(['savegamesPath']);
    expect(draft.values().modsDirectory).toBe('/mods');
  });

  it('sends null for an empty Registry address', () => {
    const draft = createDraft({ registryUrl: 'https://registry.example.org' });
    draft.set('registryUrl', '');
    expect([draft.check(), draft.change()]).toEqual([true, { registryUrl: null }]);
  });

  describe('source ports', () => {
    const foundPort = { name: 'Woof!', family: 'woof', executablePath: '/usr/games/woof', version: '10.5.1' };

    it('are added only if they are not listed yet', () => {
      const draft = createDraft({ sourcePorts: [aPort({ executablePath: '/usr/games/dsda-doom' })] });
      const knownPort = { name: 'DSDA-Doom', family: 'dsda-doom', executablePath: '/usr/games/dsda-doom' };
      expect(draft.addPorts([knownPort, foundPort])).toBe(1);
      expect(draft.addPorts([foundPort])).toBe(0);
      expect(draft.change().sourcePorts?.map(({ executablePath }) => executablePath)).toEqual([
        '/usr/games/dsda-doom',
        '/usr/games/woof',
      ]);
    });

    it('have ids before they are saved, so that one of them can become the default', () => {
      const draft = createDraft({ sourcePorts: [] });
      draft.addPorts([foundPort, { ...foundPort, executablePath: '/opt/woof' }]);
      const ids = draft.values().sourcePorts.map(({ id }) => id);
      expect(ids).toEqual(['woof', 'woof-2']);
      draft.set('defaultSourcePortId', 'woof-2');
      draft.removePort(1);
      expect(draft.values().defaultSourcePortId).toBe('woof');
      draft.removePort(0);
      expect(draft.values().defaultSourcePortId).toBeNull();
    });

    it('keep their id, name and family when relocated, while the server detects the version', () => {
      const missingPort = aPort({ id: 'woof', name: 'My Woof', missing: true });
      const draft = createDraft({ sourcePorts: [aPort({ id: 'b' }), missingPort] });
      draft.relocatePort('woof', '/opt/woof');
      expect(draft.change().sourcePorts?.[1]).toEqual({
        id: 'woof',
        name: 'My Woof',
        family: 'woof',
        executablePath: '/opt/woof',
        ignored: false,
      });
      expect(draft.values().sourcePorts.map(({ missing }) => missing)).toEqual([false, false]);
    });

    it('that were added manually get their family from the server', () => {
      const draft = createDraft({ sourcePorts: [] });
      draft.addPorts([{ name: 'gzdoom', family: UNKNOWN_FAMILY, executablePath: '/opt/gzdoom' }]);
      expect(draft.change().sourcePorts).toEqual([
        { id: 'gzdoom', name: 'gzdoom', executablePath: '/opt/gzdoom', ignored: false },
      ]);
    });

    it('can be tested only if they are unchanged since the last save', () => {
      const saved = aPort({ id: 'a', executablePath: '/usr/games/a' });
      const draft = createDraft({ sourcePorts: [saved] });
      draft.addPorts([foundPort]);
      const states = draft.values().sourcePorts.map((port) => draft.isSavedPort(port));
      expect(states).toEqual([true, false]);
    });
  });

  it('sends the changes of each base game separately', () => {
    const draft = createDraft({}, [aVersion({ id: 'a', name: 'A' }), aVersion({ id: 'b', name: 'B' })]);
    draft.editGame('b', { name: 'Bee', ignored: true });
    expect(draft.gameChanges()).toEqual([{ id: 'b', change: { name: 'Bee', ignored: true } }]);
    draft.applyGame(aVersion({ id: 'b', name: 'Bee', ignored: true }));
    expect(draft.isChanged()).toBe(false);
  });
});
