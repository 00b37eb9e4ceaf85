import type { IPortFamily, IPortRelease, IProtocolCard } from '@hangar/domain';
import { aPort, aProtocol, aVersion, someSettings } from '@hangar/ui-data-access/testing';

import { formatHeading, formatSummary } from './switch-texts';
import { planSwitch } from './version-switch';

const OLD = aPort({ id: 'old', name: 'DSDA-Doom', family: 'dsda-doom', version: '0.28.3' });
const NEW = aPort({ id: 'new', name: 'DSDA-Doom', family: 'dsda-doom', version: '0.29.4' });
const WOOF = aPort({ id: 'woof', family: 'woof' });
const RELEASES = ['0.29.4', '0.28.3'].map((version): IPortRelease => ({
  version,
  publishedAt: null,
  sizeBytes: 24_000_000,
  notes: '',
  breaks: [`Effects of ${version}.`],
  available: true,
  digest: true,
}));

const byDefault = aProtocol({ id: 'default', title: 'By default' });
const following = aProtocol({ id: 'following', title: 'Following', sourcePortId: 'newest:dsda-doom' });
const pinned = aProtocol({ id: 'pinned', title: 'Pinned', sourcePortId: 'old' });
const other = aProtocol({ id: 'other', title: 'Other', sourcePortId: 'woof' });

function createSwitch(
  version: string,
  installed: readonly (typeof OLD)[],
  defaultSourcePortId: string | null,
) {
  const family = {
    family: 'dsda-doom',
    name: 'DSDA-Doom',
    installed: installed.map((port) => ({ portId: port.id, version: port.version, missing: false })),
  } as unknown as IPortFamily;
  const release = RELEASES.find((candidate) => candidate.version === version) as IPortRelease;
  const settings = someSettings({ sourcePorts: [...installed, WOOF], defaultSourcePortId });
  const usage = { settings, versions: [aVersion()], protocols: [byDefault, following, pinned, other] };
  return planSwitch(release, family, RELEASES, usage);
}

const titles = (protocols: readonly IProtocolCard[]) => protocols.map(({ title }) => title);

describe('An update', () => {
  it('changes the default, and lets the user decide about pinned protocols', () => {
    const update = createSwitch('0.29.4', [OLD], 'old');
    expect(update).toMatchObject({
      portId: null,
      currentVersion: '0.28.3',
      isRollback: false,
      movesDefault: true,
      changedIds: [],
      breaks: ['Effects of 0.29.4.'],
    });
    expect([titles(update.moved), titles(update.pinned)]).toEqual([['By default', 'Following'], ['Pinned']]);
    expect(formatSummary(update)).toBe(
      'This version becomes the default. 2 protocols will use it. Version 0.28.3 stays until you remove it.',
    );
  });

  it('does not change a default that follows the newest version or is of another family', () => {
    expect(createSwitch('0.29.4', [OLD], 'newest:dsda-doom').movesDefault).toBe(false);
    const update = createSwitch('0.29.4', [OLD], 'woof');
    expect([update.movesDefault, titles(update.moved)]).toEqual([false, ['Following']]);
  });
});

describe('A switch to the newest version, if it is installed', () => {
  it('changes only the default and protocols that use another version', () => {
    const change = createSwitch('0.29.4', [OLD, NEW], 'old');
    expect(change).toMatchObject({ portId: 'new', isRollback: false, movesDefault: true, changedIds: [] });
    expect(formatHeading(change)).toBe('Use DSDA-Doom 0.29.4');
    expect(formatSummary(change)).toBe('This version becomes the default. 2 protocols will use it.');
  });
});

describe('A rollback', () => {
  it('pins the default and all protocols that follow the newest version', () => {
    const rollback = createSwitch('0.28.3', [OLD, NEW], 'newest:dsda-doom');
    expect(rollback).toMatchObject({
      portId: 'old',
      currentVersion: '0.29.4',
      isRollback: true,
      movesDefault: true,
      changedIds: ['following'],
      // The newer version may have written saves that the older one can't read.
      breaks: ['Effects of 0.29.4.'],
      pinned: [],
    });
  });
});
