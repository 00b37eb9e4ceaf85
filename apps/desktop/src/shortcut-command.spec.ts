import { linkAmong, readGameLink } from './game-link';
import { shortcutCommandOf } from './shortcut-command';

describe('the command of a shortcut', () => {
  it('starts the program with a link that it follows', () => {
    const [program, ...words] = shortcutCommandOf('/opt/Hangar/hangar')('continue', 'sunder-1');
    expect(program).toBe('/opt/Hangar/hangar');
    expect(readGameLink(linkAmong(words) ?? '')).toEqual({ what: 'continue', protocolId: 'sunder-1' });
  });
});
