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

function draftOf(fields: Partial<IAppSettings> = {}, games = [aVersion()]): SettingsDraft {
  return TestBed.runInInjectionContext(() => new SettingsDraft(someSettings(fields), games));
}

describe('SettingsDraft', () => {
  it('sends only what has changed', () => {
    const draft = draftOf({ theme: 'dark', uiScale: 100 });
    expect(draft.isChanged()).toBe(false);
    draft.set('theme', 'light');
    expect(draft.change()).toEqual({ theme: 'light' });
  });

  it('is unchanged again when everything is as it was', () => {
    const draft = draftOf({ uiScale: 100 });
    draft.set('uiScale', 150);
    draft.set('uiScale', 100);
    expect(draft.isChanged()).toBe(false);
  });

  it('has nothing left to send once the server took it', () => {
    const draft = draftOf({ theme: 'dark' });
    draft.set('theme', 'terminal');
    draft.takeSettings(someSettings({ theme: 'terminal' }));
    expect(draft.isChanged()).toBe(false);
  });

  describe('its links', () => {
    const chosen = (draft: SettingsDraft) =>
      draft.values().databaseLinkPresets[draft.values().selectedPresetIndex]?.name;

    it.each([
      ['moves down', (draft: SettingsDraft) => draft.moveLink(1, 1), 'Two'],
      ['moves up', (draft: SettingsDraft) => draft.moveLink(1, -1), 'Two'],
      ['is passed by another', (draft: SettingsDraft) => draft.moveLink(0, 1), 'Two'],
      ['cannot move further', (draft: SettingsDraft) => draft.moveLink(2, 1), 'Two'],
      ['loses one before it', (draft: SettingsDraft) => draft.removeLink(0), 'Two'],
      ['loses one after it', (draft: SettingsDraft) => draft.removeLink(2), 'Two'],
      ['is removed itself', (draft: SettingsDraft) => draft.removeLink(1), 'Three'],
    ])('keep the chosen one when it %s', (_, change, expected) => {
      const draft = draftOf({ databaseLinkPresets: LINKS, selectedPresetIndex: 1 });
      change(draft);
      expect(chosen(draft)).toBe(expected);
    });

    it('never choose a place that is not there', () => {
      const draft = draftOf({ databaseLinkPresets: LINKS.slice(0, 1), selectedPresetIndex: 0 });
      draft.removeLink(0);
      expect(draft.change()).toEqual({ databaseLinkPresets: [] });
    });

    it.each(['', 'example.org', 'ftp://example.org/', 'javascript:alert(1)'])(
      'refuse the address %o at its field, once saving is tried',
      (url) => {
        const draft = draftOf({ databaseLinkPresets: LINKS });
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

  it('shows what the server refused until that value changes', async () => {
    const draft = draftOf();
    draft.set('modsDirectory', 'relative');
    draft.set('savegamesPath', 'also/relative');
    const details = ['modsDirectory', 'savegamesPath'].map((path) => ({ path, message: 'must be absolute' }));
    await submitForm(draft.form, () => Promise.reject(new ApiError('VALIDATION_FAILED', 'No.', details)));
    draft.set('modsDirectory', '/mods');
    expect(draft.faultyPaths()).toEqual(['savegamesPath']);
    expect(draft.values().modsDirectory).toBe('/mods');
  });

  it('asks no Registry where the address was emptied', () => {
    const draft = draftOf({ registryUrl: 'https://registry.example.org' });
    draft.set('registryUrl', '');
    expect([draft.check(), draft.change()]).toEqual([true, { registryUrl: null }]);
  });

  describe('its source ports', () => {
    const found = { name: 'Woof!', family: 'woof', executablePath: '/usr/games/woof', version: '10.5.1' };

    it('take in those that are new', () => {
      const draft = draftOf({ sourcePorts: [aPort({ executablePath: '/usr/games/dsda-doom' })] });
      const known = { name: 'DSDA-Doom', family: 'dsda-doom', executablePath: '/usr/games/dsda-doom' };
      expect(draft.addPorts([known, found])).toBe(1);
      expect(draft.addPorts([found])).toBe(0);
      expect(draft.change().sourcePorts?.map(({ executablePath }) => executablePath)).toEqual([
        '/usr/games/dsda-doom',
        '/usr/games/woof',
      ]);
    });

    it('have ids of their own before anything is saved, so that one can be the default', () => {
      const draft = draftOf({ sourcePorts: [] });
      draft.addPorts([found, { ...found, executablePath: '/opt/woof' }]);
      const ids = draft.values().sourcePorts.map(({ id }) => id);
      expect(ids).toEqual(['woof', 'woof-2']);
      draft.set('defaultSourcePortId', 'woof-2');
      draft.removePort(1);
      expect(draft.values().defaultSourcePortId).toBeNull();
    });

    it('keep id, name and family when their program has moved, and let the server look at its version', () => {
      const gone = aPort({ id: 'woof', name: 'My Woof', missing: true });
      const draft = draftOf({ sourcePorts: [aPort({ id: 'b' }), gone] });
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

    it('leave the family of one that was picked by hand to the server', () => {
      const draft = draftOf({ sourcePorts: [] });
      draft.addPorts([{ name: 'gzdoom', family: UNKNOWN_FAMILY, executablePath: '/opt/gzdoom' }]);
      expect(draft.change().sourcePorts).toEqual([
        { id: 'gzdoom', name: 'gzdoom', executablePath: '/opt/gzdoom', ignored: false },
      ]);
    });

    it('can be tried when they are saved, and as they are saved', () => {
      const saved = aPort({ id: 'a', executablePath: '/usr/games/a' });
      const draft = draftOf({ sourcePorts: [saved] });
      draft.addPorts([found]);
      const states = draft.values().sourcePorts.map((port) => draft.isSavedPort(port));
      expect(states).toEqual([true, false]);
    });
  });

  it('sends each base game by itself, with what changed of it', () => {
    const draft = draftOf({}, [aVersion({ id: 'a', name: 'A' }), aVersion({ id: 'b', name: 'B' })]);
    draft.editGame('b', { name: 'Bee', ignored: true });
    expect(draft.gameChanges()).toEqual([{ id: 'b', change: { name: 'Bee', ignored: true } }]);
    draft.takeGame(aVersion({ id: 'b', name: 'Bee', ignored: true }));
    expect(draft.isChanged()).toBe(false);
  });
});
