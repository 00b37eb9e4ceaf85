import { TestBed } from '@angular/core/testing';

import { FocusRescue } from './focus-rescue';

describe('FocusRescue', () => {
  beforeEach(() => {
    // No layout here, so nothing would count as visible.
    jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    document.body.innerHTML = `
      <main>
        <h1>Library</h1>
        <ul>
          <li id="first"><button id="a">A</button></li>
          <li id="second"><button id="b">B</button><button id="c">C</button></li>
        </ul>
      </main>`;
    TestBed.inject(FocusRescue);
  });

  it('goes to what is nearest when the focused element is taken away', async () => {
    element('b').focus();
    element('b').remove();
    await settled();
    expect(document.activeElement?.id).toBe('c');
    element('second').remove();
    await settled();
    expect(document.activeElement?.id).toBe('a');
  });

  it('goes back to where the focus was before a dialog that went away', async () => {
    element('a').focus();
    document.body.insertAdjacentHTML('beforeend', '<div id="dialog"><button id="yes">Yes</button></div>');
    element('yes').focus();
    element('dialog').remove();
    await settled();
    expect(document.activeElement?.id).toBe('a');
  });

  it('goes to the heading when there is nothing else left', async () => {
    element('a').focus();
    document.querySelector('ul')?.remove();
    await settled();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('leaves those alone who left by themselves', async () => {
    element('a').focus();
    element('a').blur();
    await settled();
    element('first').remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

/** After the observer has been told, and the next frame. */
async function settled(): Promise<void> {
  await Promise.resolve();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
