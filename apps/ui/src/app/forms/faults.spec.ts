import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { form } from '@angular/forms/signals';
import type { Field } from '@angular/forms/signals';
import { ApiError } from '@hangar/ui-data-access';

import { validateWith, submitForm } from './faults';

const VALUES = { name: 'Sunder', tags: ['a', 'b'], links: [{ url: 'https://example.org' }] };
const getMessages = (field: Field<unknown>) =>
  field()
    .errors()
    .map(({ message }) => message);

function createForm() {
  return TestBed.runInInjectionContext(() =>
    form(signal(VALUES), (fields) =>
      validateWith(fields, ({ name }) => (name ? [] : [{ path: 'name', message: 'No name.' }])),
    ),
  );
}

function refusal(...paths: readonly string[]): () => Promise<never> {
  const details = paths.map((path) => ({ path, message: `Not this ${path}.` }));
  return () => Promise.reject(new ApiError('VALIDATION_FAILED', 'The request is not valid.', details));
}

describe('a form', () => {
  it('shows faults at their fields until they are corrected', () => {
    const fields = createForm();
    fields.name().value.set('');
    expect([getMessages(fields.name), fields().valid()]).toEqual([['No name.'], false]);
    fields.name().value.set('Sunder');
    expect([getMessages(fields.name), fields().valid()]).toEqual([[], true]);
  });

  it('shows an error from the server at its field until the value changes', async () => {
    const fields = createForm();
    expect(await submitForm(fields, refusal('name', 'links.0.url'))).toBe(false);
    expect(getMessages(fields.name)).toEqual(['Not this name.']);
    const [link] = fields.links;
    expect(link && getMessages(link.url)).toEqual(['Not this links.0.url.']);
    fields.name().value.set('Other');
    expect(getMessages(fields.name)).toEqual([]);
  });

  it.each([
    ['of a part without a field', 'name.first', (fields: ReturnType<typeof createForm>) => fields.name],
    ['of a missing field', 'colour', (fields: ReturnType<typeof createForm>) => fields],
  ])('shows a fault %s at the nearest existing field', async (_, path, getField) => {
    const fields = createForm();
    await submitForm(fields, refusal(path));
    expect(getMessages(getField(fields))).toEqual([`Not this ${path}.`]);
  });

  it('turns a server message into a sentence', async () => {
    const fields = createForm();
    const details = [{ path: 'name', message: 'must be text' }];
    await submitForm(fields, () => Promise.reject(new ApiError('VALIDATION_FAILED', 'No.', details)));
    expect(getMessages(fields.name)).toEqual(['Must be text.']);
  });

  it('shows an error without a path on the form', async () => {
    const fields = createForm();
    await submitForm(fields, () => Promise.reject(new ApiError('API_AWAY', 'Hangar is not responding.')));
    expect(getMessages(fields)).toEqual(['Hangar is not responding.']);
  });

  it('sends rejected values again, because they may be accepted now', async () => {
    const fields = createForm();
    await submitForm(fields, refusal('name'));
    expect(await submitForm(fields, () => Promise.resolve())).toBe(true);
  });
});
