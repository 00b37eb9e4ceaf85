import { Inject, Injectable, type OnModuleInit, type Type } from '@nestjs/common';

import type { LauncherExtension } from '../index';

/** A collection that extensions can extend, such as `LaunchSteps`. */
interface Collection<T> {
  add(item: T): void;
}

/**
 * Creates an extension that adds these items to a collection when it starts. Each extension has its own classes, like
 * extensions by different authors.
 */
export function createAddingExtension<T>(
  name: string,
  collection: Type<Collection<T>>,
  additions: readonly T[],
): LauncherExtension {
  @Injectable()
  class Adder implements OnModuleInit {
    constructor(@Inject(collection) private readonly collection: Collection<T>) {}

    onModuleInit(): void {
      additions.forEach((item) => this.collection.add(item));
    }
  }

  return { name, compatibility: '^0.3.0', module: { module: class AddingModule {}, providers: [Adder] } };
}
