import type { IPortHint } from '@hangar/domain';
import { aPort } from '@hangar/ui-data-access/testing';

import { extraMisfit } from './extra-misfit';

const zscript: IPortHint = { feature: 'zdoom', families: ['gzdoom'], because: ['ZSCRIPT'] };
const level: IPortHint = { feature: 'mbf21', families: ['dsda-doom', 'woof'], because: ['COMPLVL'] };
const gzdoom = aPort({ id: 'gz', name: 'GZDoom', family: 'gzdoom' });
const holds = (portHints: IPortHint[], complevel: string | null = null) => ({ portHints, complevel });

describe('extraMisfit', () => {
  it('says what a port does not know, and which of the player’s does', () => {
    expect(extraMisfit(holds([zscript]), aPort(), [aPort(), gzdoom])).toEqual({
      text: 'made for ZDoom (ZSCRIPT), which Woof does not know; it may not work',
      better: gzdoom,
    });
  });

  it.each([
    ['hidden', { ...gzdoom, ignored: true }],
    ['gone', { ...gzdoom, missing: true }],
  ])('offers no port that is %s', (_, port) => {
    expect(extraMisfit(holds([zscript]), aPort(), [port])?.better).toBeNull();
  });

  it.each([
    ['a file that asks for nothing', holds([]), aPort()],
    ['a port that knows it', holds([zscript]), gzdoom],
    ['a port of which nothing is known', holds([zscript]), aPort({ family: 'other' })],
    ['a port of an extension', holds([zscript]), aPort({ family: 'my-port' })],
    ['no port', holds([zscript]), null],
    ['a file that is not read yet', undefined, aPort()],
    ['a level of Doom itself', holds([level], 'vanilla'), aPort({ family: 'chocolate-doom' })],
    ['a version of Doom itself', holds([level], '1'), aPort({ family: 'chocolate-doom' })],
  ])('says nothing of %s', (_, contents, port) => {
    expect(extraMisfit(contents, port, [gzdoom])).toBeNull();
  });
});
