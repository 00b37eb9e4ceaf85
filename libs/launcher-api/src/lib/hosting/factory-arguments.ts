import type { LauncherModule, NestModule } from './launcher-modules';

type Factory = (...args: readonly unknown[]) => unknown;
type Wrapper = NestModule['providers'] extends Map<unknown, infer W> ? W : never;

/**
 * Records the arguments of the factory providers (`useFactory`) of extensions. They are needed because Nest's
 * `INQUIRER`, the class that injects a provider, is empty for a factory. Create this before the factories run.
 */
export class FactoryArguments {
  private readonly extensions = new WeakMap<object, string>();

  constructor(modules: readonly LauncherModule[]) {
    for (const { module, extension } of modules)
      if (extension !== null)
        for (const wrapper of module.providers.values()) this.record(wrapper, extension);
  }

  /** Returns the extension whose factory received an object; `null` if it was passed to another factory or a class. */
  findExtension(object: object): string | null {
    return this.extensions.get(object) ?? null;
  }

  private record(wrapper: Wrapper, extension: string): void {
    if (!wrapper.isFactory) return;
    const factory = wrapper.metatype as Factory;
    wrapper.metatype = (...args: readonly unknown[]) => {
      for (const argument of args)
        if (typeof argument === 'object' && argument !== null) this.extensions.set(argument, extension);
      return factory(...args);
    };
  }
}
