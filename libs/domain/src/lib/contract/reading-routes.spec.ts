import { isReading } from './reading-routes';

it.each([
  ['GET', '/api/protocols', true],
  ['HEAD', 'http://127.0.0.1:6550/api/health', true],
  ['POST', '/api/intake', true],
  ['POST', 'http://127.0.0.1:6550/doom/api/intake?a=b', true],
  ['POST', '/api/protocols/preview?protocolId=a', true],
  ['POST', '/api/intake/accept', false],
  ['POST', '/api/protocols', false],
  ['DELETE', '/api/protocols/a', false],
  ['PUT', '/api/intake', false],
])('%s %s is read-only: %s', (method, url, expected) => {
  expect(isReading(method, url)).toBe(expected);
});
