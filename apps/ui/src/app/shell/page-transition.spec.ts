import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter, Router, RouterOutlet } from '@angular/router';

import { PageTransition } from './page-transition';

const isLoaded = signal(false);

@Component({ template: `<h1>First page</h1>` })
class FirstPage {}

@Component({
  template: `@if (isLoaded()) {
      <h1>Late page</h1>
    }
    <input />`,
})
class LatePage {
  protected readonly isLoaded = isLoaded;
}

@Component({ imports: [RouterOutlet], template: `<main tabindex="-1"><router-outlet /></main>` })
class Shell {}

describe('PageTransition', () => {
  beforeEach(async () => {
    isLoaded.set(false);
    TestBed.configureTestingModule({
      providers: [
        provideRouter([
          { path: '', component: FirstPage },
          { path: 'late', component: LatePage },
        ]),
      ],
    });
    TestBed.inject(PageTransition);
    document.body.append(TestBed.createComponent(Shell).nativeElement);
    await navigate('/');
  });

  it('focuses a heading that appears several renders after the page', async () => {
    await navigate('/late');
    expect(document.activeElement?.tagName).toBe('MAIN');
    await render();
    await render();
    isLoaded.set(true);
    await render();
    expect(document.activeElement?.textContent).toBe('Late page');
  });

  it('does not move the focus if the user moved it before the heading appeared', async () => {
    await navigate('/late');
    document.querySelector('input')?.focus();
    isLoaded.set(true);
    await render();
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});

async function navigate(address: string): Promise<void> {
  await TestBed.inject(Router).navigateByUrl(address);
  await render();
}

async function render(): Promise<void> {
  TestBed.tick();
  await new Promise((resolve) => setTimeout(resolve));
}
