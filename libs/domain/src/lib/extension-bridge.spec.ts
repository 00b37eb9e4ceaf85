import { isPathOfExtension } from './extension-bridge';

describe('isPathOfExtension', () => {
  it.each([
    ['/api/extensions/scores/best', true],
    ['/api/extensions/scores/best?map=MAP01&from=../x', true],
    ['/api/extensions/scores/', true],
    ['/api/extensions/scores', false],
    ['/api/extensions/scores-2/best', false],
    ['/api/settings', false],
    ['/api/extensions/scores/../other/best', false],
    ['/api/extensions/scores/..', false],
    ['/api/extensions/scores/%2e%2e/other', false],
    ['/api/extensions/scores/..%2fother', false],
    ['/api/extensions/scores/..\\other', false],
    ['/api/extensions/scores//evil.example', false],
    ['https://evil.example/api/extensions/scores/best', false],
    [7, false],
  ])('%j: %j', (path, isOne) => {
    expect(isPathOfExtension('scores', path)).toBe(isOne);
  });
});
