import { TestBed } from '@angular/core/testing';

import { FocusRestorer } from './focus-restorer';

/** This test is in a separate file, because an existing instance would already track the focus. */
it('restores the element that had the focus before the restorer was loaded', async () => {
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  document.body.innerHTML = '<main><ul><li><button id="a"></button><button id="b"></button></li></ul></main>';
  const focused = document.getElementById('a');
  focused?.focus();
  TestBed.inject(FocusRestorer);
  focused?.remove();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement?.id).toBe('b');
});
