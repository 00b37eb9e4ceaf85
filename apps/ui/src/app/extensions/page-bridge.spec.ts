import { ApiError } from '@hangar/ui-data-access';

import { answerCall, parseBridgeCall } from './page-bridge';
import type { RouteCaller } from './page-bridge';

const CALL = { hangar: 'call', id: 7, method: 'GET', path: '/api/extensions/scores/best' } as const;
const rejectAllCalls: RouteCaller = () => {
  throw new Error('No request was expected.');
};

describe('answerCall', () => {
  it("returns the extension's response with the id of the call", async () => {
    const callRoute: RouteCaller = (path, { method, body }) => Promise.resolve([path, method, body]);
    const call = { ...CALL, method: 'POST', body: { map: 'MAP01' } } as const;
    expect(await answerCall('scores', call, callRoute)).toEqual({
      hangar: 'answer',
      id: 7,
      data: [CALL.path, 'POST', { map: 'MAP01' }],
    });
  });

  it.each(['/api/settings', '/api/extensions/other/best', '/api/extensions/scores/../other/best'])(
    'does not request %s',
    async (path) => {
      const { error } = (await answerCall('scores', { ...CALL, path }, rejectAllCalls)) as { error: object };
      expect(error).toMatchObject({ code: 'FORBIDDEN_PATH' });
    },
  );

  it('returns the reason for a failure', async () => {
    const callRoute: RouteCaller = () => Promise.reject(new ApiError('PROTOCOL_NOT_FOUND', 'Not found.'));
    expect(await answerCall('scores', CALL, callRoute)).toEqual({
      hangar: 'answer',
      id: 7,
      error: { code: 'PROTOCOL_NOT_FOUND', message: 'Not found.' },
    });
  });

  it.each([
    [null],
    ['call'],
    [{}],
    [{ ...CALL, id: '7' }],
    [{ ...CALL, method: 'TRACE' }],
    [{ ...CALL, path: 1 }],
  ])('ignores %j', (message) => {
    expect(parseBridgeCall(message)).toBeNull();
  });
});
