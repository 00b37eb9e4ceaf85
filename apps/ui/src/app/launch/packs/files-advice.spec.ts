import { obstacleText } from '../obstacle-text';
import { filesAdvice } from './files-advice';

const noPort = obstacleText({ kind: 'source-port-undecided' });
const noGame = obstacleText({ kind: 'base-game-undecided' });

describe('filesAdvice', () => {
  it.each([
    ['nothing else is missing', [], 'Load them, then press "Find the files" on the protocol.'],
    [
      'another obstacle is shown first',
      [noPort],
      'Load them. On the protocol, press "Choose a source port" first, then "Find the files".',
    ],
    [
      'two obstacles are shown first',
      [noGame, noPort],
      'Load them. On the protocol, press "Choose a base game" and "Choose a source port" first, then "Find the files".',
    ],
  ])('when %s', (_, before, words) => {
    expect(filesAdvice(before)).toBe(words);
  });
});
