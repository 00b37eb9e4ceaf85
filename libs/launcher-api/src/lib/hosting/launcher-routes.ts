import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef, ModulesContainer, RouterModule, type ApplicationConfig } from '@nestjs/core';
import { StartupError } from '@hangar/api-foundation/errors';
import { getOwner } from '@hangar/api-foundation/faults';
import {
  JSON_BODY,
  toExtensionAction,
  toParameters,
  toRouteAction,
  type AccessAction,
} from '@hangar/api-foundation/http';
import { ROUTES } from '@hangar/domain';

import type { LauncherExtension } from './launcher-extension';
import { LAUNCHER_OPTIONS, type LauncherOptions } from './launcher-options';
import { applyExtensionEnhancers, ExtensionDefinitions } from './extension-enhancers';
import { FactoryArguments } from './factory-arguments';
import { removeIndirectRoutes } from './feature-module';
import { exemptRoutes } from './host-globals';
import {
  getAddresses,
  AddressTable,
  type LauncherAddress,
  type RequestHead,
  type SelectedRoute,
} from './launcher-addresses';
import { getControllers, findLauncherModules, type LauncherModule } from './launcher-modules';
import { applyLauncherRules } from './launcher-rules';
import { joinBase, toPrefix, withoutSlashes } from './served-page';

/** Injection token of the extensions whose modules are in the application. */
export const LOADED_EXTENSIONS = Symbol('LOADED_EXTENSIONS');

const EXTENSIONS_PATH = 'api/extensions';

/**
 * Determines which routes of an application belong to the launcher and its extensions, and applies the launcher's rules
 * to them. Also sets their addresses: below the prefix in the options, and for extensions below their own paths.
 */
@Injectable()
export class LauncherRoutes {
  private readonly prefix: string;
  private readonly modules: readonly LauncherModule[];
  private readonly factories: FactoryArguments;
  private table: AddressTable | null = null;
  private extensionTable: AddressTable | null = null;

  constructor(
    container: ModulesContainer,
    private readonly moduleRef: ModuleRef,
    @Inject(LAUNCHER_OPTIONS) { prefix }: LauncherOptions,
    @Inject(LOADED_EXTENSIONS) private readonly extensions: readonly LauncherExtension[],
    definitions: ExtensionDefinitions,
  ) {
    assertSingleLauncher(container);
    this.prefix = toPrefix(prefix);
    removeIndirectRoutes(container);
    this.modules = findLauncherModules(container, extensions);
    this.factories = new FactoryArguments(this.modules);
    for (const { module, extension } of this.modules)
      for (const controller of getControllers(module)) applyLauncherRules(controller, extension);
    applyExtensionEnhancers(container, this.modules, definitions, (request) => this.findExtension(request));
    if (this.config) exemptRoutes(this.controllers, this.config);
    new RouterModule(container, this.getRouterPaths());
  }

  get controllers(): Type[] {
    return this.modules.flatMap(({ module }) => getControllers(module));
  }

  /**
   * Returns the extension that a transient provider was created for; `null` for providers of the launcher and the host.
   * `inquirer` is Nest's `INQUIRER` of the provider. Don't call this in the provider's constructor, because the caller
   * of a factory is known only once the factory runs.
   */
  findExtensionFor(provider: object, inquirer: object | undefined): LauncherExtension | null {
    const owner = inquirer
      ? this.findExtensionName(inquirer.constructor)
      : this.factories.findExtension(provider);
    return this.extensions.find(({ name }) => name === owner) ?? null;
  }

  /** Returns the name of the extension that a class belongs to; `null` for classes of the launcher and the host. */
  private findExtensionName(metatype: unknown): string | null {
    const ownerModule = this.modules.find(
      ({ module, extension }) =>
        extension !== null &&
        [...module.providers.values(), ...module.controllers.values()].some(
          (wrapper) => wrapper.metatype === metatype,
        ),
    );
    return ownerModule?.extension ?? null;
  }

  /** Returns the number of an extension's routes. */
  countRoutes(extension: string): number {
    return this.modules
      .filter((candidate) => candidate.extension === extension)
      .flatMap(({ module }) => getControllers(module).flatMap(getAddresses)).length;
  }

  get moduleClasses(): ReadonlySet<Type> {
    return new Set(this.modules.map(({ module }) => module.metatype));
  }

  /** Returns a path of the API without the prefix. */
  withoutPrefix(path: string): string {
    return this.prefix !== '' && path.startsWith(`/${this.prefix}/`)
      ? path.slice(this.prefix.length + 1)
      : path;
  }

  /** The beginning of every address, such as `/doom`, or an empty string. It includes the host's global prefix. */
  get base(): string {
    const global = this.config?.getGlobalPrefix() ?? '';
    return joinBase(withoutSlashes(global), this.prefix);
  }

  /**
   * Returns the launcher's address that a request matches. If the framework has already selected a route, it decides:
   * depending on its options, it ignores parts of an address, such as repeated slashes.
   */
  find(request: RequestHead, selected: SelectedRoute | null = null): LauncherAddress | null {
    const table = this.addresses();
    return (selected && table.findSelected(selected, request)) ?? table.find(request);
  }

  /** Returns what a request to an address would do; `null` if the address has no name in the contract. */
  toAction(
    address: LauncherAddress,
    request: IncomingMessage,
    selected: SelectedRoute | null,
  ): AccessAction | null {
    const { extension, route } = address;
    const isSelected = selected !== null && this.addresses().findSelected(selected, request) === address;
    const selectedParams = isSelected ? toParameters(selected.params) : null;
    if (extension !== undefined) {
      const params = selectedParams ?? this.readExtensionParameters(request);
      return toExtensionAction(extension, request.method, params);
    }
    if (route === null) return null;
    return toRouteAction(route, selectedParams ?? this.addresses().readParameters(request));
  }

  /**
   * Returns the parameters in the path of an extension's route, so that the guard of its handler needn't authorise the
   * request again.
   */
  private readExtensionParameters(request: IncomingMessage): Record<string, string> {
    this.extensionTable ??= new AddressTable(this.base, this.modules.flatMap(getExtensionAddresses));
    return this.extensionTable.readParameters(request);
  }

  /**
   * Returns the extension that a request is for; `null` if it is for none. Middleware may have shortened the URL, and
   * the program may have changed it. Fastify may have selected a route that the URL doesn't match.
   */
  private findExtension(
    request: IncomingMessage & { readonly originalUrl?: string; readonly baseUrl?: string },
  ): string | null {
    const { method, headers, baseUrl, originalUrl, url = '/' } = request;
    const current = baseUrl === undefined ? (originalUrl ?? url) : baseUrl + url;
    const address = this.find({ method, headers, url: current });
    return address ? (address.extension ?? null) : getOwner(request);
  }

  /**
   * Whether an address can only belong to the launcher. A host may have its own folder `/images` and serve its files
   * before the launcher's route is called.
   */
  isExclusive({ path }: LauncherAddress): boolean {
    return this.prefix !== '' || path.startsWith('/api/');
  }

  /**
   * Whether the launcher must answer a request that no route handles. Below a prefix, this is always the case.
   * Otherwise, only the launcher's own paths with an unsupported method qualify, because all other addresses may belong
   * to the host.
   */
  mustRespond(request: IncomingMessage): boolean {
    if (this.prefix !== '') return this.addresses().isLauncherPath(request);
    // A CORS preflight request is about one method only.
    const addresses =
      request.method === 'OPTIONS' ? [this.find(request)] : this.addresses().findByPath(request);
    return addresses.some((address) => address !== null && this.isExclusive(address));
  }

  /** The address of the API documentation; `null` in an application without this feature. */
  get docs(): string | null {
    const { path } = ROUTES.getDocs;
    return this.controllers.flatMap(getAddresses).some((address) => address.path === path)
      ? `${this.base}${path}`
      : null;
  }

  /** Nest doesn't expose its configuration, but a module reference contains it. */
  private get config(): ApplicationConfig | undefined {
    return this.moduleRef['container'].applicationConfig;
  }

  private getRouterPaths(): { path: string; module: Type }[] {
    return this.modules
      .map(({ module, extension }) => ({
        path: [this.prefix, ...(extension === null ? [] : [EXTENSIONS_PATH, extension])]
          .filter(Boolean)
          .join('/'),
        module: module.metatype,
      }))
      .filter(({ path }) => path !== '');
  }

  /** Returns the addresses. They are collected on first use, when the host has completed its configuration. */
  private addresses(): AddressTable {
    this.table ??= new AddressTable(
      this.base,
      this.modules.flatMap(({ module, extension }) =>
        extension === null
          ? getControllers(module).flatMap(getAddresses)
          : { path: `/${EXTENSIONS_PATH}/${extension}`, extension, body: JSON_BODY, route: null },
      ),
    );
    return this.table;
  }
}

/** Returns the addresses of all routes of an extension. */
function getExtensionAddresses({ module, extension }: LauncherModule): LauncherAddress[] {
  if (extension === null) return [];
  return getControllers(module)
    .flatMap(getAddresses)
    .map((address) => ({
      ...address,
      path: `/${EXTENSIONS_PATH}/${extension}${address.path}`.replace(/\/$/, ''),
    }));
}

/** Two launchers would share the feature modules, and therefore the data of one of them. */
function assertSingleLauncher(container: ModulesContainer): void {
  const launchers = [...container.values()].filter(({ providers }) => providers.has(LauncherRoutes));
  if (launchers.length <= 1) return;
  throw new StartupError(
    'This application has two launchers, but can only contain one. Put the other into its own application, or start it with startLauncherApi.',
  );
}
