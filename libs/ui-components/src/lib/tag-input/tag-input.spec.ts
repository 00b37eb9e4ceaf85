import { Component, signal } from '@angular/core';

import { renderPage } from '../../testing/render-page';
import { TagInput } from './tag-input';

@Component({
  imports: [TagInput],
  template: `<hangar-tag-input
      label="Tags"
      [maxCount]="3"
      [externalFaultId]="refusal() ? 'refusal' : null"
      [suggestions]="['Co-op', 'Megawad']"
      [(tags)]="tags"
    />
    <p id="refusal">{{ refusal() }}</p>`,
})
class Form {
  readonly tags = signal<readonly string[]>(['Megawad']);
  readonly refusal = signal('');
}

async function openForm() {
  const page = await renderPage(Form);
  const field = page.root.querySelector('input') as HTMLInputElement;
  field.focus();
  const type = async (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await page.whenSettled();
  };
  return { ...page, field, type, tags: page.component.tags };
}

describe('TagInput', () => {
  it('adds a tag on Enter and clears the field', async () => {
    const { field, type, press, tags } = await openForm();
    await type('Slow burn');
    await press('Enter');
    expect(tags()).toEqual(['Megawad', 'Slow burn']);
    expect(field.value).toBe('');
  });

  it('adds a tag at a comma and on blur', async () => {
    const { field, type, tags } = await openForm();
    await type('one,');
    await type('two');
    field.blur();
    expect(tags()).toEqual(['Megawad', 'one', 'two']);
  });

  it('reports that a tag is too long and leaves it in the field', async () => {
    const { root, field, type, press, tags, whenSettled } = await openForm();
    const long = 'x'.repeat(41);
    await type(long);
    await press('Enter');
    expect(tags()).toEqual(['Megawad']);
    expect(field.value).toBe(long);
    expect(root.querySelector('[role=alert]')?.textContent).toContain('up to 40 characters');
    await type('x'.repeat(40));
    await press('Enter');
    await whenSettled();
    expect(tags()).toHaveLength(2);
    expect(root.querySelector('[role=alert]')).toBeNull();
  });

  it('adds no pasted tags if there would be too many, until others are removed', async () => {
    const { root, field, type, press, findByName, tags } = await openForm();
    await type('one, two, three');
    expect(tags()).toEqual(['Megawad']);
    expect(field.value).toBe('one, two, three');
    expect(root.querySelector('[role=alert]')?.textContent).toBe('You can add up to 3 tags.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    findByName('button', 'Remove Megawad').click();
    await press('Enter');
    expect(tags()).toEqual(['one', 'two', 'three']);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('is marked as invalid by an external error', async () => {
    const { component, field, whenSettled } = await openForm();
    component.refusal.set('Choose other tags.');
    await whenSettled();
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([
      'true',
      'refusal',
    ]);
  });

  it('leaves Enter to the form if there is nothing to add', async () => {
    const { field } = await openForm();
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('removes the last tag on Backspace, but only in an empty field', async () => {
    const { type, press, tags } = await openForm();
    await type('x');
    await press('Backspace');
    expect(tags()).toEqual(['Megawad']);
    await type('');
    await press('Backspace');
    expect(tags()).toEqual([]);
  });

  it('removes a tag with its button and moves the focus to the field', async () => {
    const { field, findByName, whenSettled, tags } = await openForm();
    findByName('button', 'Remove Megawad').click();
    await whenSettled();
    expect(tags()).toEqual([]);
    expect(document.activeElement).toBe(field);
  });

  it('suggests tags that are not used yet', async () => {
    const { root, field } = await openForm();
    const list = root.querySelector(`datalist#${field.getAttribute('list')}`);
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['Co-op']);
  });
});
