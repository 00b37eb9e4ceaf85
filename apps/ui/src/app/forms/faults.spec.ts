import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { form } from '@angular/forms/signals';
import type { Field } from '@angular/forms/signals';
import { ApiError } from '@hangar/ui-data-access';

import { blame, submitForm } from './faults';

const VALUES = { name: 'Sunder', tags: ['a', 'b'], links: [{ url: 'https://example.org' }] };
const messagesOf = (field: Field<unknown>) =>
  field()
    .errors()
    .map(({ message }) => message);

function formOf() {
  return TestBed.runInInjectionContext(() =>
    form(signal(VALUES), (fields) =>
      blame(fields, ({ name }) => (name ? [] : [{ path: 'name', message: 'No name.' }])),
    ),
  );
}

function refusal(...paths: readonly string[]): () => Promise<never> {
  const details = paths.map((path) => ({ path, message: `Not this ${path}.` }));
  return () => Promise.reject(new ApiError('VALIDATION_FAILED', 'Not like this.', details));
}

describe('a form', () => {
  it('tells the faults of its values at their fields while they are there', () => {
    const fields = formOf();
    fields.name().value.set('');
    expect([messagesOf(fields.name), fields().valid()]).toEqual([['No name.'], false]);
    fields.name().value.set('Sunder');
    expect([messagesOf(fields.name), fields().valid()]).toEqual([[], true]);
  });

  it('tells what the server refused at its field, until the value changes', async () => {
    const fields = formOf();
    expect(await submitForm(fields, refusal('name', 'links.0.url'))).toBe(false);
    expect(messagesOf(fields.name)).toEqual(['Not this name.']);
    const [link] = fields.links;
    expect(link && messagesOf(link.url)).toEqual(['Not this links.0.url.']);
    fields.name().value.set('Other');
    expect(messagesOf(fields.name)).toEqual([]);
  });

  it.each([
    ['of a part that is no field', 'name.first', (fields: ReturnType<typeof formOf>) => fields.name],
    ['of a field that is not there', 'colour', (fields: ReturnType<typeof formOf>) => fields],
  ])('tells a fault %s at what there is', async (_, path, fieldOf) => {
    const fields = formOf();
    await submitForm(fields, refusal(path));
    expect(messagesOf(fieldOf(fields))).toEqual([`Not this ${path}.`]);
  });

  it('makes a sentence of what the server says of a value', async () => {
    const fields = formOf();
    const details = [{ path: 'name', message: 'must be a text' }];
    await submitForm(fields, () => Promise.reject(new ApiError('VALIDATION_FAILED', 'No.', details)));
    expect(messagesOf(fields.name)).toEqual(['Must be a text.']);
  });

  it('tells a failure that names no value at the whole', async () => {
    const fields = formOf();
    await submitForm(fields, () => Promise.reject(new ApiError('API_AWAY', 'Nobody answers.')));
    expect(messagesOf(fields)).toEqual(['Nobody answers.']);
  });

  it('sends again what was refused: it may be taken now', async () => {
    const fields = formOf();
    await submitForm(fields, refusal('name'));
    expect(await submitForm(fields, () => Promise.resolve())).toBe(true);
  });
});
