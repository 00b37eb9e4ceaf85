import { ValidationPipe, type PipeTransform, type ValidationError } from '@nestjs/common';
import * as classTransformer from 'class-transformer';
import { Allow, getMetadataStorage, validate } from 'class-validator';

import { invalidValue, ValidationFailed, type Fault } from '../errors';

/** What Nest uses of class-validator; a bundle then leaves out the rest. */
const VALIDATOR = { validate, getMetadataStorage };

/** Checks bodies and queries against their request classes and names every fault. Unknown keys are faults. */
export function requestValidation(): ValidationPipe {
  return new ValidationPipe({
    // Handed over, because Nest would import them lazily, which a bundle of CommonJS packages does not survive.
    transformerPackage: classTransformer,
    validatorPackage: VALIDATOR,
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    transformOptions: { exposeUnsetFields: false },
    exceptionFactory: (errors) => new ValidationFailed(errors.flatMap((error) => faultsOf(error))),
  });
}

/** A key that clients send back with a full record and that the server owns: accepted and left out. */
export function ServerOwned(): PropertyDecorator {
  return (target, key) => {
    Allow()(target, key);
    classTransformer.Transform(() => undefined)(target, key as string);
  };
}

function faultsOf(error: ValidationError, parentPath = ''): Fault[] {
  const path = parentPath ? `${parentPath}.${error.property}` : error.property;
  const messages = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    path,
    message: rule === 'whitelistValidation' ? 'is not known here' : withoutName(message, error.property),
  }));
  return [...messages, ...(error.children ?? []).flatMap((child) => faultsOf(child, path))];
}

/** The validators' messages begin with the property, which the path names already. */
function withoutName(message: string, property: string): string {
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}

/** Checks a body that is a list of one request class; faults are named `0.name`, `1.slug`, … */
export function requestList<T extends object>(
  type: new () => T,
  maxLength = 10_000,
): PipeTransform<unknown, Promise<T[]>> {
  const validation = requestValidation();
  return {
    async transform(value, metadata) {
      if (!Array.isArray(value)) throw invalidValue('', 'the body must be a list');
      if (value.length > maxLength)
        throw invalidValue('', `the list must have at most ${maxLength} elements`);
      const faults: Fault[] = [];
      const elements: T[] = [];
      for (const [place, element] of value.entries()) {
        if (!isPlainObject(element)) {
          faults.push({ path: `${place}`, message: 'must be an object' });
          continue;
        }
        try {
          elements.push((await validation.transform(element, { ...metadata, metatype: type })) as T);
        } catch (error) {
          if (!(error instanceof ValidationFailed)) throw error;
          faults.push(
            ...error.faults.map(({ path, message }) => ({
              path: path ? `${place}.${path}` : `${place}`,
              message,
            })),
          );
        }
      }
      if (faults.length > 0) throw new ValidationFailed(faults);
      return elements;
    },
  };
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
