import { timeOrNull, type Field, type FieldRule, type RecordDefinition, type RecordOf } from '@hangar/domain';
import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsISO8601, IsUUID, Matches } from 'class-validator';

import { FolderField, PathField } from './path-fields';
import { RecordIdField } from './record-id-field';
import {
  BooleanField,
  ChoiceField,
  FileNameField,
  type InputRule,
  IntegerField,
  ListField,
  Md5Field,
  NameField,
  NullableField,
  ObjectField,
  OptionalField,
  TextField,
  WebAddressField,
} from './request-fields';
import { ServerOwned } from './validation';

/** A class that requests are validated against. */
export type RequestClass<T extends object = object> = new () => T;

/** Validates a request field like the record field of the same name. */
export function RecordField<R extends RecordDefinition>(
  { fields }: R,
  key: keyof R['fields'] & string,
): PropertyDecorator {
  return applyDecorators(...createDecorators(fields[key] as Field<unknown>, false));
}

/** The fields of a record that a request may contain. */
interface RequestOptions<Key extends string, Only extends string, Except extends string> {
  /** The fields that must be sent. */
  readonly required?: readonly Key[];
  /** The only fields that may be sent. Default: all fields of the record. */
  readonly only?: readonly Only[];
  /** Fields that must not be sent, or that the subclass validates. */
  readonly except?: readonly Except[];
  /** How to treat fields that the server sets. By default they are ignored, because clients may send a full record. */
  readonly serverSet?: 'ignored' | 'accepted' | 'refused';
}

/**
 * Creates the class for validating a request from the definition of a record. Every key is optional except those in
 * `required`.
 */
export function createRequestClass<
  R extends RecordDefinition,
  Key extends keyof RecordOf<R> & string = never,
  Only extends keyof RecordOf<R> & string = keyof RecordOf<R> & string,
  Except extends Only = never,
>(
  { name, fields }: R,
  {
    required = [],
    only = Object.keys(fields) as Only[],
    except = [],
    serverSet = 'ignored',
  }: RequestOptions<Key, Only, Except> = {},
): RequestClass<Partial<Pick<RecordOf<R>, Exclude<Only, Except>>> & Pick<RecordOf<R>, Key>> {
  // Named after the type, because the OpenAPI document uses the class name for the schema.
  const requestClass = { [requestName(name)]: class {} }[requestName(name)] as RequestClass<never>;
  const prototype = requestClass.prototype as object;
  for (const key of only.filter((candidate) => !except.includes(candidate as Except))) {
    const field = fields[key] as Field<unknown>;
    if (field.owner === 'server' && serverSet === 'refused') continue;
    const isIgnored = field.owner === 'server' && serverSet === 'ignored';
    const decorators = isIgnored
      ? [ServerOwned()]
      : createDecorators(field, required.includes(key as string as Key));
    for (const decorate of decorators) decorate(prototype, key);
  }
  return requestClass;
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;

function requestName(recordName: string): string {
  return `${recordName.replace(/^I(?=[A-Z])/, '')}Request`;
}

function createDecorators(
  { isNullable, rule }: Field<unknown>,
  isRequired: boolean,
): readonly PropertyDecorator[] {
  if (isNullable) return [NullableField(), createDecorator(rule, ['null'])];
  return isRequired ? [createDecorator(rule)] : [OptionalField(), createDecorator(rule)];
}

function createDecorator(rule: FieldRule, alsoAllowed: readonly 'null'[] = []): PropertyDecorator {
  switch (rule.kind) {
    case 'text':
      return TextField(rule.maxLength, { minLength: rule.minLength });
    case 'id':
      return RecordIdField();
    case 'slug':
      return Matches(SLUG, { message: 'must be lower-case letters, digits and dashes' });
    case 'fileName':
      return FileNameField({ orEmpty: rule.orEmpty });
    case 'md5':
      return Md5Field({ orEmpty: rule.orEmpty });
    case 'time':
      return TimeField();
    case 'name':
      return NameField(rule.maxLength);
    case 'pattern':
      return rule.mayBeNumber
        ? applyDecorators(
            Type(() => String),
            Matches(rule.pattern, {
              message: rule.message,
              context: { schema: { type: ['string', 'integer'] } } satisfies InputRule,
            }),
          )
        : Matches(rule.pattern, { message: rule.message });
    case 'choice':
      return ChoiceField(rule.choices, ...alsoAllowed);
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
    case 'names':
      return applyDecorators(
        NameField(rule.maxLength, { each: true }),
        ArrayMaxSize(rule.maxElements, { message: `must have at most ${rule.maxElements} elements` }),
        IsArray({ message: 'must be a list' }),
      );
    case 'choices':
      return applyDecorators(
        IsIn(rule.choices, { each: true, message: `must contain only ${rule.choices.join(', ')}` }),
        IsArray({ message: 'must be a list' }),
      );
    case 'record': {
      const object = createRequestClass(rule.record);
      return ObjectField(() => object);
    }
    case 'records': {
      const element = createRequestClass(rule.record, { required: rule.required as never[] });
      return ListField(() => element, rule.maxLength);
    }
  }
}

/** A time with a time zone, converted to UTC. */
function TimeField(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => timeOrNull(value) ?? value),
    IsISO8601(
      { strict: true },
      {
        message: 'must be a time such as 2026-01-31T18:30:00Z',
        context: { schema: { type: 'string', format: 'date-time' } } satisfies InputRule,
      },
    ),
  );
}
