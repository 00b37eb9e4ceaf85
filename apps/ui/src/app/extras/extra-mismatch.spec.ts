import type { IPortHint } from '@hangar/domain';
import { aPort } from '@hangar/ui-data-access/testing';

import { findExtraMismatch } from './extra-mismatch';

const zscript: IPortHint = { feature: 'zdoom', families: ['gzdoom'], because: ['ZSCRIPT'] };
const decorate: IPortHint = { feature: 'zdoom', families: ['gzdoom'], because: ['DECORATE'] };
const hexenMaps: IPortHint = { feature: 'zdoom', families: ['gzdoom'], because: ['Hexen format maps'] };
const zmapinfo: IPortHint = { feature: 'zdoom', families: ['gzdoom'], because: ['ZMAPINFO', 'MODELDEF'] };
const umapinfo: IPortHint = { feature: 'mbf21', families: ['woof'], because: ['UMAPINFO'] };
const level: IPortHint = { feature: 'mbf21', families: ['dsda-doom', 'woof'], because: ['COMPLVL'] };
const gzdoom = aPort({ id: 'gz', name: 'GZDoom', family: 'gzdoom' });
const contentsWith = (portHints: IPortHint[], complevel: string | null = null) => ({ portHints, complevel });

describe('findExtraMismatch', () => {
  it('names content that the port does not support, and one of the player’s ports that supports it', () => {
    expect(findExtraMismatch(contentsWith([zscript]), aPort(), [aPort(), gzdoom])).toEqual({
      text: "Made for ZDoom (ZSCRIPT). Woof doesn't support that, so it may not work.",
      betterPort: gzdoom,
    });
  });

  it('names only content that the port family does not read', () => {
    const contents = contentsWith([{ feature: 'zdoom', families: [], because: ['DECORATE', 'ZSCRIPT'] }]);
    const zandronum = aPort({ id: 'z', name: 'Zandronum', family: 'zandronum' });
    expect(findExtraMismatch(contents, zandronum, [zandronum, gzdoom])).toEqual({
      text: "Made for ZDoom (ZSCRIPT). Zandronum doesn't support that, so it may not work.",
      betterPort: gzdoom,
    });
    const eternity: IPortHint = { feature: 'eternity', families: ['gzdoom'], because: ['EDFROOT'] };
    expect(findExtraMismatch(contentsWith([eternity]), aPort(), [gzdoom])?.betterPort).toBeNull();
  });

  it('returns a milder message for definitions that a port may ignore', () => {
    expect(findExtraMismatch(contentsWith([zmapinfo]), aPort(), [gzdoom])).toEqual({
      text: "Woof can't read its ZMAPINFO, MODELDEF (ZDoom), so parts of it may be missing.",
      betterPort: gzdoom,
    });
  });

  it('returns a milder message for definitions with a supported alternative, but not for other content', () => {
    const patch: IPortHint = { feature: 'mbf21', families: [], because: ['DEHACKED of 2021'] };
    const maps: IPortHint = { feature: 'id24', families: [], because: ['DEHACKED of 2024'] };
    const dsda = aPort({ name: 'DSDA-Doom', family: 'dsda-doom' });
    expect(findExtraMismatch(contentsWith([decorate, patch]), dsda, [])?.text).toBe(
      "DSDA-Doom can't read its DECORATE (ZDoom), so parts of it may be missing.",
    );
    expect(findExtraMismatch(contentsWith([decorate, patch, maps]), dsda, [])?.text).toContain(
      'Made for ID24',
    );
  });

  it.each([
    ['hidden', { ...gzdoom, ignored: true }],
    ['gone', { ...gzdoom, missing: true }],
  ])('does not suggest a port that is %s', (_, port) => {
    expect(findExtraMismatch(contentsWith([zscript]), aPort(), [port])?.betterPort).toBeNull();
  });

  it.each([
    ['a file without requirements', contentsWith([]), aPort()],
    ['a port that supports it', contentsWith([zscript]), gzdoom],
    ['an unknown port', contentsWith([zscript]), aPort({ family: 'other' })],
    ['a port from an extension', contentsWith([zscript]), aPort({ family: 'my-port' })],
    ['no port', contentsWith([zscript]), null],
    ['a file that has not been read', undefined, aPort()],
    ['a family never tested with the file', contentsWith([decorate]), aPort({ family: 'k8vavoom' })],
    [
      'a port that reads it although the hint does not list it',
      contentsWith([hexenMaps]),
      aPort({ family: 'odamex' }),
    ],
    ['definitions with a supported alternative', contentsWith([zmapinfo, umapinfo]), aPort()],
    ['the vanilla level', contentsWith([level], 'vanilla'), aPort({ family: 'chocolate-doom' })],
    ['the level of a Doom version', contentsWith([level], '1'), aPort({ family: 'chocolate-doom' })],
  ])('returns null for %s', (_, contents, port) => {
    expect(findExtraMismatch(contents, port, [gzdoom])).toBeNull();
  });
});
