import { Component, signal } from '@angular/core';

import { renderPage, getText } from '../../testing/render-page';
import { clearMissingImages } from './missing-images';
import { Cover } from './cover';

@Component({
  imports: [Cover],
  template: `<hangar-cover [seed]="seed()" title="Rust Cathedral" [src]="src()" [initials]="initials()" />`,
})
class CoverPage {
  readonly seed = signal('one');
  readonly src = signal<string | null>(null);
  readonly initials = signal(true);
}

const own = (root: Element) => root.querySelector<HTMLImageElement>('img.image');
const drawn = (root: Element) => root.querySelector('svg')?.innerHTML;

describe('Cover', () => {
  it('generates a drawing from the id and shows the initials', async () => {
    const { root, component, whenSettled } = await renderPage(CoverPage);
    const first = drawn(root);
    expect(first).toMatch(/<path[^>]* d="M/);
    expect(getText(root)).toBe('RC');
    component.seed.set('another');
    await whenSettled();
    expect(drawn(root)).not.toBe(first);
    component.seed.set('one');
    component.initials.set(false);
    await whenSettled();
    expect(drawn(root)).toBe(first);
    expect(getText(root)).toBe('');
  });

  it('covers the drawing with an image and hides the initials once the image is loaded', async () => {
    const { root, component, whenSettled } = await renderPage(CoverPage);
    component.src.set('/cover.png');
    await whenSettled();
    expect(own(root)?.classList).not.toContain('loaded');
    expect(getText(root)).toBe('RC');
    own(root)?.dispatchEvent(new Event('load'));
    await whenSettled();
    expect(own(root)?.classList).toContain('loaded');
    expect(getText(root)).toBe('');
  });

  it('does not request a missing image again until something has changed', async () => {
    const first = await renderPage(CoverPage);
    first.component.src.set('/never.png');
    await first.whenSettled();
    own(first.root)?.dispatchEvent(new Event('error'));
    const second = await renderPage(CoverPage);
    second.component.src.set('/never.png');
    await second.whenSettled();
    expect(own(second.root)).toBeNull();
    second.component.src.set('/another.png');
    await second.whenSettled();
    expect(own(second.root)).not.toBeNull();
    clearMissingImages();
    const third = await renderPage(CoverPage);
    third.component.src.set('/never.png');
    await third.whenSettled();
    expect(own(third.root)).not.toBeNull();
  });

  it('keeps the drawing if there is no image at the address, and tries the next address', async () => {
    const { root, component, whenSettled } = await renderPage(CoverPage);
    component.src.set('/none.png');
    await whenSettled();
    own(root)?.dispatchEvent(new Event('error'));
    await whenSettled();
    expect(own(root)?.classList).not.toContain('loaded');
    expect(getText(root)).toBe('RC');
    component.src.set('/other.png');
    await whenSettled();
    expect(own(root)?.getAttribute('src')).toBe('/other.png');
    expect(own(root)?.classList).not.toContain('loaded');
  });

  it('is hidden from screen readers', async () => {
    const { root } = await renderPage(CoverPage);
    expect(root.querySelector('hangar-cover')?.getAttribute('aria-hidden')).toBe('true');
  });
});
