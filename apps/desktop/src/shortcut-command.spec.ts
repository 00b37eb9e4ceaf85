import { linkAmong, readGameLink } from './game-link';
import { shortcutCommandOf } from './shortcut-command';

describe('the command of a shortcut', () => {
  it('starts the program with a link that it follows', () => {
    const [program, ...words] = shortcutCommandOf('/opt/Hangar/hangar')('continue', 'sunder-1', 'ask');
    expect(program).toBe('/opt/Hangar/hangar');
    expect(readGameLink(linkAmong(words) ?? '')).toEqual({ what: 'continue', protocolId: 'sunder-1' });
  });

  it('starts the game without a question where nobody could answer', () => {
    const command = shortcutCommandOf('/opt/Hangar/hangar')('launch', 'sunder-1', 'wait');
    expect(command).toEqual(['/opt/Hangar/hangar', 'launch', 'sunder-1']);
  });
});
