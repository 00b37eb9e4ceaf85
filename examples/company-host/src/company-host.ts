import 'reflect-metadata';
import {
  LauncherApiModule,
  type AccessAction,
  type AccessOptions,
  type Actor,
  type RouteName,
} from '@hangar/launcher-api';
import { uiDirectory } from '@hangar/ui';
import {
  Controller,
  Get,
  Inject,
  Module,
  type DynamicModule,
  type INestApplication,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { AuditDatabase, AuditFile } from './audit.js';
import {
  PAGE_URL,
  Sessions,
  SIGN_IN_CONFIG,
  SIGN_IN_URL,
  SIGN_OUT_URL,
  SignInController,
  type ProviderConfig,
} from './sign-in.js';

/** The content of `config.json`. */
export interface CompanyConfig {
  /** The address at which users open this program, without a slash at the end. */
  readonly url: string;
  /** The address of the network card to listen on: `0.0.0.0` for all. */
  readonly listenOn: string;
  readonly dataDirectory: string;
  readonly provider: ProviderConfig;
  /** A file for the audit log, with one JSON object per line. */
  readonly auditFile: string;
  /** The address of a PostgreSQL database for the audit log, in addition to the file. */
  readonly auditDatabase?: string;
  /** Whether this is a kiosk, without a sign-in, on which nothing can be changed or launched. */
  readonly kiosk?: boolean;
}

/** The roles that may send each kind of request. Every user may read, except for {@link FILE_ROUTES}. */
const NEEDED_ROLES: Readonly<Record<Exclude<AccessAction['kind'], 'read'>, readonly string[]>> = {
  change: ['editor'],
  launch: ['editor', 'player'],
};

/** Routes of the kind `read` that list, hash or read files of this computer by their paths. Only editors need them. */
const FILE_ROUTES: ReadonlySet<string> = new Set<RouteName>([
  'listFolder',
  'listPlaces',
  'hashFile',
  'readFile',
  'readContents',
  'scanZip',
  'scanRar',
  'readIntake',
  'previewImport',
]);

/** Returns `true`, or the sentence that the user sees. */
export function authorize(actor: Actor | null, { route, kind }: AccessAction): true | string {
  const neededKind = FILE_ROUTES.has(route) ? 'change' : kind;
  if (neededKind === 'read') return true;
  const roles = NEEDED_ROLES[neededKind];
  if (roles.some((role) => actor?.roles?.includes(role))) return true;
  return `Your account doesn't have the role ${roles.join(' or ')}. The IT desk can add it.`;
}

/** Returns `true`, or the sentence that the visitor of a kiosk sees. */
function authorizeVisitor(_: Actor | null, { route }: AccessAction): true | string {
  return !FILE_ROUTES.has(route) || "This kiosk doesn't show the files of its computer.";
}

function createAccess({ url, kiosk }: CompanyConfig, sessions: Sessions): AccessOptions {
  const hosts = [new URL(url).hostname];
  const visitor = { id: 'kiosk', name: 'Visitor' };
  if (kiosk) return { hosts, readOnly: true, authenticate: () => visitor, authorize: authorizeVisitor };
  return {
    hosts,
    signInUrl: SIGN_IN_URL,
    signOutUrl: SIGN_OUT_URL,
    authenticate: (request) => sessions.find(request),
    authorize,
  };
}

const AUDIT_SINKS = Symbol('AUDIT_SINKS');
type Sinks = readonly (AuditFile | AuditDatabase)[];

/** The sessions and audit logs, which both Hangar and the sign-in use. */
@Module({})
class CompanyModule implements OnApplicationShutdown {
  constructor(@Inject(AUDIT_SINKS) private readonly sinks: Sinks) {}

  static forRoot({ auditFile, auditDatabase }: CompanyConfig): DynamicModule {
    const useFactory = (): Sinks => [
      new AuditFile(auditFile),
      ...(auditDatabase === undefined ? [] : [new AuditDatabase(auditDatabase)]),
    ];
    const providers = [Sessions, { provide: AUDIT_SINKS, useFactory }];
    return { module: CompanyModule, global: true, providers, exports: [Sessions, AUDIT_SINKS] };
  }

  /** Hangar passes on the last entries before this is called. */
  async onApplicationShutdown(): Promise<void> {
    for (const sink of this.sinks) if (sink instanceof AuditDatabase) await sink.close();
  }
}

/** The company's own front page. */
@Controller()
class FrontController {
  @Get()
  read(): string {
    return `<!doctype html><title>Acme</title><h1>Acme</h1><p><a href="${PAGE_URL}/">Games</a></p>`;
  }
}

/** Creates the program: the company's pages, the sign-in, and Hangar below {@link PAGE_URL}. */
export async function createCompanyHost(config: CompanyConfig): Promise<INestApplication> {
  const hangar = LauncherApiModule.forRootAsync({
    inject: [Sessions, AUDIT_SINKS],
    useFactory: (sessions: Sessions, auditSinks: Sinks) => ({
      dataDirectory: config.dataDirectory,
      uiDirectory,
      uiPath: PAGE_URL,
      branding: { name: 'Acme Games', accent: '#7c3aed' },
      access: createAccess(config, sessions),
      auditSinks,
      logLevels: ['error', 'warn'],
    }),
  });
  const { url, provider } = config;

  @Module({
    imports: [CompanyModule.forRoot(config), hangar],
    controllers: config.kiosk ? [FrontController] : [FrontController, SignInController],
    providers: [{ provide: SIGN_IN_CONFIG, useValue: { url, provider } }],
  })
  class ProgramModule {}

  const application = await NestFactory.create(ProgramModule, {
    abortOnError: false,
    logger: ['error', 'warn'],
  });
  return application.enableShutdownHooks();
}
