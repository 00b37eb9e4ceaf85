import {
  BadRequestException,
  HttpException,
  Logger,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';

import { ExtensionError, LauncherError } from '../errors';
import { toErrorResponse } from './error-response';

it.each<[string, unknown, number, object]>([
  [
    'our own error with its code',
    new LauncherError('ROUTE_NOT_FOUND', 'There is none.'),
    404,
    { code: 'ROUTE_NOT_FOUND', error: 'There is none.' },
  ],
  [
    'a failure of an extension with its own code and status',
    new ExtensionError('EXT_SHOP_SHUT', 409, 'The shop is shut.', { until: '8:00' }),
    409,
    { code: 'EXT_SHOP_SHUT', error: 'The shop is shut.', details: { until: '8:00' } },
  ],
  [
    'an exception of Nest with its status and sentence',
    new UnauthorizedException('Sign in first.'),
    401,
    { code: 'UNAUTHORIZED', error: 'Sign in first.' },
  ],
  [
    'an exception without a sentence with its name',
    new NotFoundException(),
    404,
    { code: 'NOT_FOUND', error: 'Not Found' },
  ],
  [
    'an exception that is a text',
    new HttpException('Come back later.', 503),
    503,
    { code: 'SERVICE_UNAVAILABLE', error: 'Come back later.' },
  ],
  [
    'an exception with several sentences',
    new BadRequestException(['a must be b', 'c must be d']),
    400,
    {
      code: 'BAD_REQUEST',
      error: 'a must be b; c must be d',
      details: { messages: ['a must be b', 'c must be d'] },
    },
  ],
  [
    'an exception with a code and more data',
    new HttpException({ code: 'EXT_SHOP_SHUT', message: 'The shop is shut.', until: '8:00' }, 409),
    409,
    { code: 'EXT_SHOP_SHUT', error: 'The shop is shut.', details: { until: '8:00' } },
  ],
  [
    'an error of another HTTP library',
    Object.assign(new Error('too much'), { status: 429 }),
    429,
    { code: 'TOO_MANY_REQUESTS', error: 'too much' },
  ],
  ['a status without a name', new HttpException('Odd.', 499), 499, { code: 'BAD_REQUEST', error: 'Odd.' }],
])('responds to %s', (_case, thrown, status, message) => {
  expect(toErrorResponse(thrown)).toEqual({ status, message: { success: false, ...message } });
});

it.each([new Error('a secret'), { status: 500, message: 'a secret' }, 'a secret', { code: 'toString' }])(
  'writes unexpected errors only to the log',
  (thrown) => {
    Logger.overrideLogger(false);
    try {
      const { status, message } = toErrorResponse(thrown);
      expect([status, message.code]).toEqual([500, 'INTERNAL_ERROR']);
      expect(JSON.stringify(message)).not.toContain('secret');
    } finally {
      Logger.overrideLogger(true);
    }
  },
);

it.each([
  ['a code of the contract', 'LAUNCH_REFUSED', 409],
  ['a code without the name of an extension', 'EXT_SHUT', 409],
  ['lower-case letters', 'EXT_SHOP_shut', 409],
  ['the status of a success', 'EXT_SHOP_SHUT', 200],
  ['an invalid status', 'EXT_SHOP_SHUT', 4.5],
])('does not let an extension fail with %s', (_case, code, status) => {
  expect(() => new ExtensionError(code as 'EXT_A_B', status, 'No.')).toThrow(RangeError);
});
