import { GlobalShortcuts } from './global-shortcuts';
import { SHORTCUTS } from './shortcut-rules';

interface KeyInit extends KeyboardEventInit {
  readonly html?: string;
}

describe('GlobalShortcuts', () => {
  let runActions: string[];
  let isCovered: boolean;
  let blocked: Set<string>;
  let shortcuts: GlobalShortcuts;
  beforeEach(() => {
    runActions = [];
    isCovered = false;
    blocked = new Set();
    shortcuts = new GlobalShortcuts({
      actions: {
        search: () => runActions.push('search'),
        launch: () => runActions.push('launch'),
        discover: () => runActions.push('discover'),
        install: () => runActions.push('install'),
        'mod-files': () => runActions.push('mod-files'),
        'wad-files': () => runActions.push('wad-files'),
        add: () => runActions.push('add'),
        settings: () => runActions.push('settings'),
        palette: () => runActions.push('palette'),
        undo: () => runActions.push('undo'),
        help: () => runActions.push('help'),
      },
      isCovered: () => isCovered,
      isBlocked: (action) => blocked.has(action),
    });
  });

  /** Presses a key on an element. Returns whether the browser's default action still runs. */
  function press({ html = '<p></p>', ...key }: KeyInit): boolean {
    document.body.innerHTML = html;
    const listener = (event: KeyboardEvent) => shortcuts.handleKey(event);
    document.addEventListener('keydown', listener);
    const target = document.body.querySelector('[data-here]') ?? document.body.firstElementChild;
    const isDefaultAllowed = target?.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...key }),
    );
    document.removeEventListener('keydown', listener);
    return isDefaultAllowed ?? true;
  }

  it('undoes the last action in an empty search field, but leaves other fields to the browser', () => {
    const pressInField = (value: string) =>
      press({
        key: 'z',
        ctrlKey: true,
        html: `<input type="search" placeholder="Search" value="${value}" />`,
      });
    expect(pressInField('sunder')).toBe(true);
    expect(runActions).toEqual([]);
    expect(pressInField('')).toBe(false);
    expect(runActions).toEqual(['undo']);
  });

  it.each([
    [{ key: '/' }, 'search'],
    [{ key: 'l' }, 'launch'],
    [{ key: 'd' }, 'discover'],
    [{ key: 'i' }, 'install'],
    [{ key: 'm' }, 'mod-files'],
    [{ key: 'w' }, 'wad-files'],
    [{ key: 'o', ctrlKey: true }, 'add'],
    [{ key: '.', ctrlKey: true }, 'settings'],
    [{ key: '.', metaKey: true }, 'settings'],
    [{ key: 'k', ctrlKey: true }, 'palette'],
    [{ key: 'k', metaKey: true }, 'palette'],
    [{ key: 'K', ctrlKey: true }, 'palette'],
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: '?', shiftKey: true }, 'help'],
  ])('does what the help describes for %o', (key, expected) => {
    expect(press(key)).toBe(false);
    expect(runActions).toEqual([expected]);
  });

  it('covers every line of the help in the cases above', () => {
    expect(SHORTCUTS.map(({ key }) => key)).toEqual(['/', 'l', 'd', 'i', 'm', 'w', 'o', '.', 'k', 'z', '?']);
  });

  it('accepts characters that need Shift, and letters with Caps Lock', () => {
    press({ key: '/', shiftKey: true });
    press({ key: 'M' });
    expect(runActions).toEqual(['search', 'mod-files']);
  });

  it.each([
    ['Ctrl with a letter', { key: 'l', ctrlKey: true }],
    ['Alt', { key: 'i', altKey: true }],
    ['Cmd', { key: 'm', metaKey: true }],
    ['Shift with a letter', { key: 'W', shiftKey: true }],
    ['Ctrl and Shift', { key: '.', ctrlKey: true, shiftKey: true }],
    ['Ctrl and Cmd', { key: '.', ctrlKey: true, metaKey: true }],
    ['the dot without Ctrl', { key: '.' }],
    ['a held key', { key: 'l', repeat: true }],
    ['another key', { key: 'x' }],
  ])('ignores %s', (_, key) => {
    expect(press(key)).toBe(true);
    expect(runActions).toEqual([]);
  });

  it.each([
    '<input>',
    '<input type="search" value="sunder">',
    '<input type="number">',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"></div>',
    '<div contenteditable=""><p><b data-here></b></p></div>',
  ])('leaves keys that type something to %s', (html) => {
    for (const { key, needsCommandKey, action } of SHORTCUTS)
      expect(press({ html, key, ctrlKey: needsCommandKey === true })).toBe(
        action !== 'palette' && action !== 'add',
      );
    expect(runActions).toEqual(['add', 'palette']);
  });

  it.each([
    '<button></button>',
    '<input type="checkbox">',
    '<input type="range">',
    '<div contenteditable="false"></div>',
  ])('is active in %s, where nothing can be typed', (html) => {
    press({ html, key: 'm' });
    expect(runActions).toEqual(['mod-files']);
  });

  it.each([
    '<div role="menu"><button role="menuitem" data-here></button></div>',
    '<ul role="listbox"><li data-here></li></ul>',
    '<section popover><button data-here></button></section>',
  ])('is inactive in %s', (html) => {
    for (const { key, needsCommandKey } of SHORTCUTS)
      expect(press({ html, key, ctrlKey: needsCommandKey === true })).toBe(true);
    expect(runActions).toEqual([]);
  });

  it('is inactive while a dialog or a menu is open', () => {
    isCovered = true;
    for (const { key, needsCommandKey } of SHORTCUTS) press({ key, ctrlKey: needsCommandKey === true });
    expect(runActions).toEqual([]);
  });

  it('does not perform actions that the user may not perform', () => {
    blocked.add('add');
    press({ key: 'o', ctrlKey: true });
    press({ key: 'l' });
    expect(runActions).toEqual(['launch']);
  });

  it('ignores an event that another handler has already handled', () => {
    document.body.innerHTML = '<p></p>';
    const event = new KeyboardEvent('keydown', { key: 'l', cancelable: true });
    event.preventDefault();
    shortcuts.handleKey(event);
    expect(runActions).toEqual([]);
  });
});
