import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef, ModulesContainer, RouterModule, type ApplicationConfig } from '@nestjs/core';
import { StartupError } from '@hangar/api-foundation/errors';
import { JSON_BODY } from '@hangar/api-foundation/http';
import { ROUTES } from '@hangar/domain';

import type { LauncherExtension } from './launcher-extension';
import { LAUNCHER_OPTIONS, type LauncherOptions } from './launcher-options';
import { FactoryArguments } from './factory-arguments';
import { removeRoutesNotAskedFor } from './feature-module';
import { passOverRoutesOf } from './host-globals';
import { addressesOf, AddressTable, type LauncherAddress } from './launcher-addresses';
import { controllersOf, launcherModulesOf, type LauncherModule } from './launcher-modules';
import { followLauncherRules } from './launcher-rules';

/** Injection token of the extensions whose modules are in the application. */
export const LOADED_EXTENSIONS = Symbol('LOADED_EXTENSIONS');

const PREFIX = /^[\w-]+(\/[\w-]+)*$/;
const EXTENSIONS = 'api/extensions';

/**
 * Knows which routes of an application are Hangar's and its extensions', has them follow our rules, and says where they
 * lie: below the prefix that was asked for, extensions in a place of their own.
 */
@Injectable()
export class LauncherRoutes {
  private readonly prefix: string;
  private readonly modules: readonly LauncherModule[];
  private readonly factories: FactoryArguments;
  private table: AddressTable | null = null;

  constructor(
    container: ModulesContainer,
    private readonly self: ModuleRef,
    @Inject(LAUNCHER_OPTIONS) { prefix }: LauncherOptions,
    @Inject(LOADED_EXTENSIONS) private readonly extensions: readonly LauncherExtension[],
  ) {
    refuseSecondLauncher(container);
    this.prefix = prefixOf(prefix);
    removeRoutesNotAskedFor(container);
    this.modules = launcherModulesOf(container, extensions);
    this.factories = new FactoryArguments(this.modules);
    this.controllers.forEach(followLauncherRules);
    if (this.config) passOverRoutesOf(this.controllers, this.config);
    new RouterModule(container, this.places());
  }

  get controllers(): Type[] {
    return this.modules.flatMap(({ module }) => controllersOf(module));
  }

  /**
   * The extension that a transient provider was created for; `null` for ours and a host's. `inquirer` is what Nest gives the
   * provider as `INQUIRER`. To be called after the provider's constructor, since a factory is known only when it runs.
   */
  extensionUsing(provider: object, inquirer: object | undefined): LauncherExtension | null {
    const owner = inquirer ? this.extensionOf(inquirer.constructor) : this.factories.extensionGiven(provider);
    return this.extensions.find(({ name }) => name === owner) ?? null;
  }

  /** The name of the extension that a class of the application belongs to; `null` for ours and a host's. */
  private extensionOf(metatype: unknown): string | null {
    const home = this.modules.find(
      ({ module, extension }) =>
        extension !== null &&
        [...module.providers.values(), ...module.controllers.values()].some(
          (wrapper) => wrapper.metatype === metatype,
        ),
    );
    return home?.extension ?? null;
  }

  /** How many routes an extension has. */
  countOf(extension: string): number {
    return this.modules
      .filter((one) => one.extension === extension)
      .flatMap(({ module }) => controllersOf(module).flatMap(addressesOf)).length;
  }

  get moduleClasses(): ReadonlySet<Type> {
    return new Set(this.modules.map(({ module }) => module.metatype));
  }

  /** A path of the API, without the prefix. */
  belowPrefix(path: string): string {
    return this.prefix !== '' && path.startsWith(`/${this.prefix}/`)
      ? path.slice(this.prefix.length + 1)
      : path;
  }

  /** What every address begins with: `/doom`, or nothing. A host may have put all its routes below a prefix, too. */
  get base(): string {
    const global = this.config?.getGlobalPrefix() ?? '';
    return [global.replace(/^\/+|(?<!\/)\/+$/g, ''), this.prefix]
      .filter(Boolean)
      .map((part) => `/${part}`)
      .join('');
  }

  /** The address of ours that is asked for. */
  find(request: IncomingMessage): LauncherAddress | null {
    return this.addresses().find(request);
  }

  /**
   * Whether nobody else can have something at an address. A host may well have a folder `/images` of its own, whose files
   * are served before our route is asked.
   */
  isOursAlone({ path }: LauncherAddress): boolean {
    return this.prefix !== '' || path.startsWith('/api/');
  }

  /**
   * Whether an address that nobody answers is for us to say so: below a prefix all are; without one, those of our routes
   * with another method, since all others may be a host's.
   */
  isMissing(request: IncomingMessage): boolean {
    if (this.prefix !== '') return this.addresses().isBelow(request);
    // A browser that asks whether a page may send something asks about one method.
    const addresses =
      request.method === 'OPTIONS' ? [this.find(request)] : this.addresses().withPathOf(request);
    return addresses.some((address) => address !== null && this.isOursAlone(address));
  }

  /** Where all routes are described; `null` in an application that has left that feature out. */
  get docs(): string | null {
    const { path } = ROUTES.getDocs;
    return this.controllers.flatMap(addressesOf).some((address) => address.path === path)
      ? `${this.base}${path}`
      : null;
  }

  /** Nest hands its configuration to nobody; a module reference has it. */
  private get config(): ApplicationConfig | undefined {
    return this.self['container'].applicationConfig;
  }

  private places(): { path: string; module: Type }[] {
    return this.modules
      .map(({ module, extension }) => ({
        path: [this.prefix, ...(extension === null ? [] : [EXTENSIONS, extension])].filter(Boolean).join('/'),
        module: module.metatype,
      }))
      .filter(({ path }) => path !== '');
  }

  /** Gathered when they are first needed: by then a host has said what it has to say. */
  private addresses(): AddressTable {
    this.table ??= new AddressTable(
      this.base,
      this.modules.flatMap(({ module, extension }) =>
        extension === null
          ? controllersOf(module).flatMap(addressesOf)
          : { path: `/${EXTENSIONS}/${extension}`, extension, body: JSON_BODY },
      ),
    );
    return this.table;
  }
}

/** Two would share the modules of the features, and so the data of one. */
function refuseSecondLauncher(container: ModulesContainer): void {
  const launchers = [...container.values()].filter(({ providers }) => providers.has(LauncherRoutes));
  if (launchers.length <= 1) return;
  throw new StartupError(
    'There are two launchers in this application, and one application can hold one. Give the other an application of its own, or start it with startLauncherApi.',
  );
}

function prefixOf(given = ''): string {
  const prefix = given.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (prefix === '' || PREFIX.test(prefix)) return prefix;
  throw new StartupError(
    `"${given}" cannot be the prefix of Hangar's routes: use letters, digits, - and _, with / between them, such as "doom".`,
  );
}
