import { TestBed } from '@angular/core/testing';
import type { ILaunchCommand } from '@hangar/domain';

import { createFakeWorld } from '../../testing/fake-launcher-setup';
import { ProtocolsApi } from './protocols-api';

const command: ILaunchCommand = {
  executable: '/usr/games/woof',
  args: [],
  workingDirectory: '/runs/sunder-ab12',
  environment: {},
  notes: [],
};

describe('ProtocolsApi', () => {
  it.each([
    ['of a protocol', { protocolId: 'sunder-ab12' }, 'POST /api/protocols/preview?protocolId=sunder-ab12'],
    ['of a test launch', undefined, 'POST /api/protocols/preview'],
  ])('requests the command %s', async (_, options, call) => {
    const { launcher } = createFakeWorld({ [call]: command });
    const answer = TestBed.inject(ProtocolsApi).preview({ title: 'Sunder' }, options);
    await launcher.settle();
    expect(await answer).toEqual(command);
  });
});
