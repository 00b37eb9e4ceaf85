import { findSourcePortId } from './find-source-port';

const PORTS = [
  { id: 'woof', name: 'Woof!', version: '15.2.0' },
  { id: 'woof-old', name: 'Woof!', version: '14.5.0' },
  { id: 'p1', name: 'DSDA-Doom', version: '0.29.4' },
];

describe('findSourcePortId', () => {
  it.each([
    ['an id', 'woof', 'woof'],
    ['a name in any case', 'dsda-doom', 'p1'],
    ['a name and version', 'Woof! 14.5.0', 'woof-old'],
    ['the newest of a family', 'newest:woof', 'newest:woof'],
  ])('finds a source port by %s', (_, words, id) => {
    expect(findSourcePortId(PORTS, words)).toBe(id);
  });

  it.each([
    [
      'several match',
      PORTS,
      'woof!',
      'matches several source ports. Use an ID: woof (Woof!), woof-old (Woof!).',
    ],
    ['none matches', PORTS, 'quake', 'No source port is named “quake”. Use one of these: woof (Woof!)'],
    ['there are none', [], 'woof', 'No source ports yet'],
  ])('explains that %s', (_, ports, words, sentence) => {
    expect(() => findSourcePortId(ports, words)).toThrow(sentence);
  });
});
