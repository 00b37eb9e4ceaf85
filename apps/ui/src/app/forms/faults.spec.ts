import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { form } from '@angular/forms/signals';
import type { Field } from '@angular/forms/signals';
import { ApiError } from '@hangar/ui-data-access';

import { validateWith, submitForm } from './faults';

const VALUES = { name: 'Sunder', tags: ['a', 'b'], links: [{ url: 'https://example.org' }] };
const messagesOf = (field: Field<unknown>) =>
  field()
    .errors()
    .map(({ message }) => message);

function formOf() {
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
    const fields = formOf();
    fields.name().value.set('');
    expect([messagesOf(fields.name), fields().valid()]).toEqual([['No name.'], false]);
    fields.name().value.set('Sunder');
    expect([messagesOf(fields.name), fields().valid()]).toEqual([[], true]);
  });

  it('shows an error from the server at its field until the value changes', async () => {
    const fields = formOf();
    expect(await submitForm(fields, refusal('name', 'links.0.url'))).toBe(false);
    expect(messagesOf(fields.name)).toEqual(['Not this name.']);
    const [link] = fields.links;
    expect(link && messagesOf(link.url)).toEqual(['Not this links.0.url.']);
    fields.name().value.set('Other');
    expect(messagesOf(fields.name)).toEqual([]);
  });

  it.each([
    ['of a part without a field', 'name.first', (fields: ReturnType<typeof formOf>) => fields.name],
    ['of a missing field', 'colour', (fields: ReturnType<typeof formOf>) => fields],
  ])('shows a fault %s at the nearest existing field', async (_, path, fieldOf) => {
    const fields = formOf();
    await submitForm(fields, refusal(path));
    expect(messagesOf(fieldOf(fields))).toEqual([`Not this ${path}.`]);
  });

  it('turns a server message into a sentence', async () => {
    const fields = formOf();
    const details = [{ path: 'name', message: 'must be text' }];
    await submitForm(fields, () => Promise.reject(new ApiError('VALIDATION_FAILED', 'No.', details)));
    expect(messagesOf(fields.name)).toEqual(['Must be text.']);
  });

  it('shows an error without a path on the form', async () => {
    const fields = formOf();
    await submitForm(fields, () => Promise.reject(new ApiError('API_AWAY', 'Hangar is not responding.')));
    expect(messagesOf(fields)).toEqual(['Hangar is not responding.']);
  });

  it('sends rejected values again, because they may be accepted now', async () => {
    const fields = formOf();
    await submitForm(fields, refusal('name'));
    expect(await submitForm(fields, () => Promise.resolve())).toBe(true);
  });
});
