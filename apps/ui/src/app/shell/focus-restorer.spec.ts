import { TestBed } from '@angular/core/testing';

import { FocusRestorer } from './focus-restorer';

describe('FocusRestorer', () => {
  beforeEach(() => {
    // jsdom has no layout, so no element would be considered visible.
    jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    document.body.innerHTML = `
      <main>
        <h1>Library</h1>
        <ul>
          <li id="first"><button id="a">A</button></li>
          <li id="second"><button id="b">B</button><button id="c">C</button></li>
        </ul>
      </main>`;
    TestBed.inject(FocusRestorer);
  });

  it('moves to the nearest element when the focused one is removed', async () => {
    element('b').focus();
    element('b').remove();
    await settle();
    expect(document.activeElement?.id).toBe('c');
    element('second').remove();
    await settle();
    expect(document.activeElement?.id).toBe('a');
  });

  it('returns to the previous focus when a dialog is removed', async () => {
    element('a').focus();
    document.body.insertAdjacentHTML('beforeend', '<div id="dialog"><button id="yes">Yes</button></div>');
    element('yes').focus();
    element('dialog').remove();
    await settle();
    expect(document.activeElement?.id).toBe('a');
  });

  it('moves to the heading if nothing else is left', async () => {
    element('a').focus();
    document.querySelector('ul')?.remove();
    await settle();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('does nothing if the user removed the focus', async () => {
    element('a').focus();
    element('a').blur();
    await settle();
    element('first').remove();
    await settle();
    expect(document.activeElement).toBe(document.body);
  });
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

/** Waits until the observer has been notified and the next frame has passed. */
async function settle(): Promise<void> {
  await Promise.resolve();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
