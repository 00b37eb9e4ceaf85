import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';

import { renderPage, getText } from '../../testing/render-page';
import { DialogOpener } from './dialog-opener';
import type { DialogOptions } from './dialog-opener';
import { DialogShell } from './dialog-shell';
import { DialogStatus } from './dialog-status';

@Component({
  imports: [DialogShell],
  template: `
    <hangar-dialog-shell heading="Delete Saltmarsh">
      <p>{{ data }}</p>
      <div dialogFooter><button type="button" (click)="dialog.close('deleted')">Delete</button></div>
    </hangar-dialog-shell>
  `,
})
class Question {
  protected readonly data = inject<string>(DIALOG_DATA);
  protected readonly dialog = inject(DialogRef);
}

@Component({ template: `<button type="button" (click)="ask()">Ask</button>` })
class Page {
  private readonly opener = inject(DialogOpener);
  options: DialogOptions<string> = { data: 'Its saves are kept.' };
  answers: unknown[] = [];

  protected ask(): void {
    this.opener
      .open<string, string>(Question, this.options)
      .closed.subscribe((answer) => this.answers.push(answer));
  }
}

@Component({ selector: 'hangar-running', template: '<button>Stop</button>' })
class Running {}

const dialog = () => document.querySelector('[role=dialog]');

async function ask(options?: DialogOptions<string>) {
  const page = await renderPage(Page);
  if (options) page.component.options = options;
  const button = page.findByName('button', 'Ask');
  button.focus();
  button.click();
  await page.whenSettled();
  const escape = async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }));
    await page.whenSettled();
  };
  return { ...page, button, escape };
}

describe('DialogStatus', () => {
  it('shows the status component in a dialog, but not in a question', async () => {
    const page = await ask();
    TestBed.inject(DialogStatus).component.set(Running);
    await page.whenSettled();
    expect(dialog()?.querySelector('hangar-running button')).not.toBeNull();
    await page.escape();
    page.component.options = { role: 'alertdialog' };
    page.button.click();
    await page.whenSettled();
    expect(document.querySelector('[role=alertdialog]')).not.toBeNull();
    expect(document.querySelector('hangar-running')).toBeNull();
  });
});

describe('DialogOpener', () => {
  it('opens a modal dialog named by its heading', async () => {
    await ask();
    const label = dialog()?.getAttribute('aria-labelledby') ?? '';
    expect(getText(document.getElementById(label))).toBe('Delete Saltmarsh');
    expect(dialog()?.getAttribute('aria-modal')).toBe('true');
    expect(getText(dialog())).toContain('Its saves are kept.');
  });

  it('closes with the answer passed to it', async () => {
    const { findByName, whenSettled, component } = await ask();
    findByName('button', 'Delete').click();
    await whenSettled();
    expect(component.answers).toEqual(['deleted']);
    expect(dialog()).toBeNull();
  });

  it('closes without an answer on Escape and with its button, and restores the focus', async () => {
    const { escape, findByName, button, whenSettled, component } = await ask();
    await escape();
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(button);
    button.click();
    await whenSettled();
    findByName('button', 'Close').click();
    await whenSettled();
    expect(component.answers).toEqual([undefined, undefined]);
  });

  it('stays open while closing is not allowed, unless it is closed with an answer', async () => {
    const { escape, findByName, whenSettled, component } = await ask({ data: '', canClose: () => false });
    await escape();
    expect(dialog()).not.toBeNull();
    findByName('button', 'Delete').click();
    await whenSettled();
    expect(component.answers).toEqual(['deleted']);
  });

  it('leaves the first Escape to a menu above it and closes on the second', async () => {
    const { escape, whenSettled } = await ask();
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    // A menu disappears before the dialog receives the key.
    menu.addEventListener('keydown', () => menu.remove());
    document.body.append(menu);
    menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }));
    await whenSettled();
    expect(dialog()).not.toBeNull();
    await escape();
    expect(dialog()).toBeNull();
  });

  it('makes the browser request confirmation before changes are lost', async () => {
    let isDirty = false;
    const { findByName, whenSettled } = await ask({ data: '', isDirty: () => isDirty });
    const canLeavePage = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(canLeavePage()).toBe(true);
    isDirty = true;
    expect(canLeavePage()).toBe(false);
    findByName('button', 'Delete').click();
    await whenSettled();
    expect(canLeavePage()).toBe(true);
  });
});
