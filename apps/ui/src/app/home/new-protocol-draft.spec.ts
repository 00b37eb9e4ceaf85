import { signal } from '@angular/core';
import type { IAppSettings, IBaseGameVersion } from '@hangar/domain';

import { aPort, aVersion, someSettings } from '../../testing/records';
import { ApiError } from '../api/api-error';
import { NewProtocolDraft } from './new-protocol-draft';

const DOOM = aVersion({ id: 'v-doom', name: 'Doom' });
const draftOf = (
  versions: IBaseGameVersion[] = [DOOM, aVersion()],
  settings: IAppSettings = someSettings(),
) => new NewProtocolDraft(signal(versions), signal(settings));

describe('NewProtocolDraft', () => {
  it('asks for a title, and only once the user has tried', () => {
    const draft = draftOf();
    expect(draft.titleFault()).toBeNull();
    draft.title.set('  ');
    expect(draft.submit()).toBeNull();
    expect(draft.titleFault()).toBe('Give the protocol a title.');
    draft.title.set(' Sunder ');
    expect(draft.titleFault()).toBeNull();
    expect(draft.submit()).toEqual({ title: 'Sunder', baseGameVersionId: 'v-doom', sourcePortId: null });
  });

  it('proposes the default base game, else the first whose WAD is there', () => {
    const usual = someSettings({ defaultBaseGameVersionId: 'v-doom2' });
    expect(draftOf(undefined, usual).baseGameId()).toBe('v-doom2');
    const without = [
      aVersion({ id: 'gone', missing: true }),
      aVersion({ id: 'hidden', ignored: true }),
      DOOM,
    ];
    const draft = draftOf(without);
    expect(draft.baseGameId()).toBe('v-doom');
    expect(draft.baseGames().map((choice) => choice.label)).toEqual(['Doom II (WAD is missing)', 'Doom']);
  });

  it('names the port that "default" means for the picked base game', () => {
    const dsda = aPort({ id: 'p-dsda', name: 'DSDA-Doom' });
    const settings = someSettings({ sourcePorts: [aPort(), dsda], defaultSourcePortId: 'p-woof' });
    const draft = draftOf([DOOM, aVersion({ executable: 'p-dsda' })], settings);
    expect(draft.sourcePorts()[0]).toEqual({ id: '', label: 'Default (Woof)' });
    draft.pickBaseGame('v-doom2');
    expect(draft.sourcePorts()[0]).toEqual({ id: '', label: 'Default (DSDA-Doom)' });
    draft.sourcePortId.set('p-woof');
    draft.title.set('x');
    expect(draft.submit()).toEqual({ title: 'x', baseGameVersionId: 'v-doom2', sourcePortId: 'p-woof' });
  });

  it('puts what the server says about the title at the title, and the rest beneath', () => {
    const draft = draftOf();
    draft.title.set('x');
    draft.refuse(new ApiError('VALIDATION_FAILED', 'No.', [{ path: 'title', message: 'Too short.' }]));
    expect([draft.titleFault(), draft.otherFault()]).toEqual(['Too short.', null]);
    draft.refuse(new ApiError('NO_SPACE', 'The disk is full.'));
    expect([draft.titleFault(), draft.otherFault()]).toEqual([null, 'The disk is full.']);
    draft.submit();
    expect(draft.otherFault()).toBeNull();
  });
});
