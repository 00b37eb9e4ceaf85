import { handleSelectAll } from './select-all';

/** Presses Ctrl+A on an element. Returns the selected text, and whether the browser's default action still runs. */
function press(
  html: string,
  key: KeyboardEventInit = {},
): { readonly text: string; readonly isUnhandled: boolean } {
  document.body.innerHTML = html;
  document.getSelection()?.removeAllRanges();
  const listener = (event: KeyboardEvent) => handleSelectAll(event, document);
  window.addEventListener('keydown', listener);
  const target = document.querySelector('[data-here]') ?? document.body;
  const event = new KeyboardEvent('keydown', {
    key: 'a',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
    ...key,
  });
  const isUnhandled = target.dispatchEvent(event);
  window.removeEventListener('keydown', listener);
  return { text: document.getSelection()?.toString() ?? '', isUnhandled };
}

describe('selectOnlyText', () => {
  it('selects nothing on a page of buttons', () => {
    expect(press('<p>All protocols</p><button data-here>Launch</button>')).toEqual({
      text: '',
      isUnhandled: false,
    });
  });

  it.each(['<input data-here>', '<textarea data-here></textarea>'])('leaves %s to the browser', (html) => {
    expect(press(html).isUnhandled).toBe(true);
  });

  it('selects the whole focused text', () => {
    expect(press('<p>Around</p><pre data-here tabindex="0">line one\nline two</pre>').text).toBe(
      'line one\nline two',
    );
  });

  it.each([
    ['Ctrl+Shift+A', { shiftKey: true }],
    ['a without Ctrl', { ctrlKey: false }],
    ['Ctrl+C', { key: 'c' }],
  ])('ignores %s', (_, key) => {
    expect(press('<button data-here></button>', key).isUnhandled).toBe(true);
  });
});
