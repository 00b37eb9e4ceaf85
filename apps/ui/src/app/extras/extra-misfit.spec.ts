import type { IPortHint } from '@hangar/domain';
import { aPort } from '@hangar/ui-data-access/testing';

import { extraMisfit } from './extra-misfit';

const zscript: IPortHint = { feature: 'zdoom', families: ['gzdoom'], because: ['ZSCRIPT'] };
const decorate: IPortHint = { feature: 'zdoom', families: ['gzdoom'], because: ['DECORATE'] };
const hexenMaps: IPortHint = { feature: 'zdoom', families: ['gzdoom'], because: ['Hexen format maps'] };
const zmapinfo: IPortHint = { feature: 'zdoom', families: ['gzdoom'], because: ['ZMAPINFO', 'MODELDEF'] };
const umapinfo: IPortHint = { feature: 'mbf21', families: ['woof'], because: ['UMAPINFO'] };
const level: IPortHint = { feature: 'mbf21', families: ['dsda-doom', 'woof'], because: ['COMPLVL'] };
const gzdoom = aPort({ id: 'gz', name: 'GZDoom', family: 'gzdoom' });
const holds = (portHints: IPortHint[], complevel: string | null = null) => ({ portHints, complevel });

describe('extraMisfit', () => {
  it('names content that the port does not support, and one of the player’s ports that does', () => {
    expect(extraMisfit(holds([zscript]), aPort(), [aPort(), gzdoom])).toEqual({
      text: 'made for ZDoom (ZSCRIPT), which Woof does not know; it may not work',
      better: gzdoom,
    });
  });

  it('names only content that the family does not read', () => {
    const contents = holds([{ feature: 'zdoom', families: [], because: ['DECORATE', 'ZSCRIPT'] }]);
    const zandronum = aPort({ id: 'z', name: 'Zandronum', family: 'zandronum' });
    expect(extraMisfit(contents, zandronum, [zandronum, gzdoom])).toEqual({
      text: 'made for ZDoom (ZSCRIPT), which Zandronum does not know; it may not work',
      better: gzdoom,
    });
    const eternity: IPortHint = { feature: 'eternity', families: ['gzdoom'], because: ['EDFROOT'] };
    expect(extraMisfit(holds([eternity]), aPort(), [gzdoom])?.better).toBeNull();
  });

  it('is milder about definitions that a port may ignore', () => {
    expect(extraMisfit(holds([zmapinfo]), aPort(), [gzdoom])).toEqual({
      text: 'Woof does not read its ZMAPINFO, MODELDEF for ZDoom; parts of it may be missing',
      better: gzdoom,
    });
  });

  it('is milder about definitions with a supported alternative, but not about everything', () => {
    const patch: IPortHint = { feature: 'mbf21', families: [], because: ['DEHACKED of 2021'] };
    const maps: IPortHint = { feature: 'id24', families: [], because: ['DEHACKED of 2024'] };
    const dsda = aPort({ name: 'DSDA-Doom', family: 'dsda-doom' });
    expect(extraMisfit(holds([decorate, patch]), dsda, [])?.text).toBe(
      'DSDA-Doom does not read its DECORATE for ZDoom; parts of it may be missing',
    );
    expect(extraMisfit(holds([decorate, patch, maps]), dsda, [])?.text).toContain('made for ID24');
  });

  it.each([
    ['hidden', { ...gzdoom, ignored: true }],
    ['gone', { ...gzdoom, missing: true }],
  ])('suggests no port that is %s', (_, port) => {
    expect(extraMisfit(holds([zscript]), aPort(), [port])?.better).toBeNull();
  });

  it.each([
    ['a file that asks for nothing', holds([]), aPort()],
    ['a port that knows it', holds([zscript]), gzdoom],
    ['a port of which nothing is known', holds([zscript]), aPort({ family: 'other' })],
    ['a port of an extension', holds([zscript]), aPort({ family: 'my-port' })],
    ['no port', holds([zscript]), null],
    ['a file that is not read yet', undefined, aPort()],
    ['a port of which this was never tried', holds([decorate]), aPort({ family: 'k8vavoom' })],
    [
      'a port that reads it although the hint does not name it',
      holds([hexenMaps]),
      aPort({ family: 'odamex' }),
    ],
    ['definitions that it needs no more than those it reads', holds([zmapinfo, umapinfo]), aPort()],
    ['a level of Doom itself', holds([level], 'vanilla'), aPort({ family: 'chocolate-doom' })],
    ['a version of Doom itself', holds([level], '1'), aPort({ family: 'chocolate-doom' })],
  ])('returns null for %s', (_, contents, port) => {
    expect(extraMisfit(contents, port, [gzdoom])).toBeNull();
  });
});
