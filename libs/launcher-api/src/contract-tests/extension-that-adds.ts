import { Inject, Injectable, type OnModuleInit, type Type } from '@nestjs/common';

import type { LauncherExtension } from '../index';

/** A collection that extensions can extend, such as `LaunchSteps`. */
interface Collection<T> {
  add(one: T): void;
}

/**
 * Creates an extension that adds these to a collection when it starts. Each has its own classes, like extensions of
 * different authors.
 */
export function extensionThatAdds<T>(
  name: string,
  collection: Type<Collection<T>>,
  given: readonly T[],
): LauncherExtension {
  @Injectable()
  class Adder implements OnModuleInit {
    constructor(@Inject(collection) private readonly all: Collection<T>) {}

    onModuleInit(): void {
      given.forEach((one) => this.all.add(one));
    }
  }

  return { name, compatibility: '^0.3.0', module: { module: class AddingModule {}, providers: [Adder] } };
}
