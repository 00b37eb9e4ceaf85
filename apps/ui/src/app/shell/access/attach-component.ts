import { ApplicationRef, createComponent, EnvironmentInjector } from '@angular/core';
import type { ComponentRef, Injector, Type } from '@angular/core';

/**
 * Adds a component to an element of the page frame. The frame's templates don't contain what only an access policy
 * needs, so that it isn't part of the first script.
 */
export function attachComponent<T>(
  component: Type<T>,
  parent: Element,
  injector: Injector,
  next: Element | null = null,
): ComponentRef<T> {
  const application = injector.get(ApplicationRef);
  const reference = createComponent(component, {
    environmentInjector: injector.get(EnvironmentInjector),
    elementInjector: injector,
  });
  application.attachView(reference.hostView);
  parent.insertBefore(reference.location.nativeElement as Element, next);
  return reference;
}
