import type { Field, FieldRule, RecordDefinition, RecordOf } from '@hangar/domain';
import { IsUUID, Matches } from 'class-validator';

import { RecordIdField } from './record-id-field';
import {
  BooleanField,
  ChoiceField,
  FolderField,
  IntegerField,
  ListField,
  NameField,
  NullableField,
  OptionalField,
  PathField,
  TextField,
  WebAddressField,
} from './request-fields';
import { ServerOwned } from './validation';

/** A class that a request is checked against. */
export type RequestClass<T extends object = object> = new () => T;

/**
 * Makes the class that changes of a record are checked against, of its definition: every key may be absent but those in `required`,
 * and what the server sets is accepted and ignored.
 */
export function changesOf<R extends RecordDefinition, Key extends keyof RecordOf<R> & string = never>(
  { name, fields }: R,
  required: readonly Key[] = [],
): RequestClass<Partial<RecordOf<R>> & Pick<RecordOf<R>, Key>> {
  // Named after the type, since the OpenAPI document names its schema after the class.
  const made = { [requestName(name)]: class {} }[requestName(name)] as RequestClass<never>;
  const prototype = made.prototype as object;
  for (const [key, field] of Object.entries(fields)) {
    for (const decorate of decoratorsOf(field, required.includes(key as Key))) decorate(prototype, key);
  }
  return made;
}

function requestName(recordName: string): string {
  return `${recordName.replace(/^I(?=[A-Z])/, '')}Request`;
}

function decoratorsOf(
  { owner, isNullable, rule }: Field<unknown>,
  isRequired: boolean,
): readonly PropertyDecorator[] {
  if (owner === 'server') return [ServerOwned()];
  if (isNullable) return [NullableField(), decoratorOf(rule, ['null'])];
  return isRequired ? [decoratorOf(rule)] : [OptionalField(), decoratorOf(rule)];
}

function decoratorOf(rule: FieldRule, besides: readonly 'null'[] = []): PropertyDecorator {
  switch (rule.kind) {
    case 'text':
      return TextField(rule.maxLength, { minLength: rule.minLength });
    case 'id':
      return RecordIdField();
    case 'name':
      return NameField(rule.maxLength);
    case 'pattern':
      return Matches(rule.pattern, { message: rule.message });
    case 'choice':
      return ChoiceField(rule.choices, ...besides);
    case 'integer':
      return IntegerField(rule.min, rule.max);
    case 'boolean':
      return BooleanField();
    case 'path':
      return PathField();
    case 'folder':
      return FolderField();
    case 'webAddress':
      return WebAddressField({ isPlain: rule.isPlain });
    case 'uuid':
      return IsUUID('all', { message: 'must be a UUID' });
    case 'records': {
      const element = changesOf(rule.record, rule.required as never[]);
      return ListField(() => element, rule.maxLength);
    }
  }
}
