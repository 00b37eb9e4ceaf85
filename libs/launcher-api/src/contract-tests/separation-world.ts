import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  Catch,
  Controller,
  Get,
  Inject,
  Injectable,
  Module,
  Param,
  Query,
  Scope,
  type ArgumentsHost,
  type ArgumentMetadata,
  type CallHandler,
  type CanActivate,
  type DynamicModule,
  type ExceptionFilter,
  type ExecutionContext,
  type MiddlewareConsumer,
  type NestInterceptor,
  type NestMiddleware,
  type NestModule,
  type PipeTransform,
  type Provider,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, HttpAdapterHost, REQUEST } from '@nestjs/core';
import { map, type Observable } from 'rxjs';

import type { LauncherExtension } from '../index';

/** Injected into the enhancers, to show that Nest creates them. */
@Injectable()
class Company {
  readonly name = 'company';
}

class OutOfTea extends Error {}

@Injectable()
class RefusingGuard implements CanActivate {
  constructor(private readonly company: Company) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<IncomingMessage>();
    return headers['x-refuse'] === undefined && this.company.name === 'company';
  }
}

@Injectable()
class MarkingPipe implements PipeTransform {
  constructor(private readonly company: Company) {}

  transform(value: unknown, _metadata: ArgumentMetadata): unknown {
    return typeof value === 'string' && this.company.name === 'company' ? `${value}-piped` : value;
  }
}

@Injectable()
class SigningInterceptor implements NestInterceptor {
  constructor(private readonly company: Company) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((value: unknown) => ({ by: this.company.name, value })));
  }
}

@Catch(OutOfTea)
class TeaFilter implements ExceptionFilter {
  constructor(
    private readonly company: Company,
    private readonly host: HttpAdapterHost,
  ) {}

  catch(error: OutOfTea, host: ArgumentsHost): void {
    const code = `EXT_${this.company.name.toUpperCase()}_TEA`;
    const body = { success: false, error: error.message, code };
    this.host.httpAdapter.reply(host.switchToHttp().getResponse(), body, 418);
  }
}

const ENHANCERS: readonly (readonly [token: string, enhancer: Type, inject: readonly Type[]])[] = [
  [APP_GUARD, RefusingGuard, [Company]],
  [APP_PIPE, MarkingPipe, [Company]],
  [APP_INTERCEPTOR, SigningInterceptor, [Company]],
  [APP_FILTER, TeaFilter, [Company, HttpAdapterHost]],
];

/** Returns a request-scoped subclass, into which the request is injected. */
function createRequestScoped(enhancer: Type): Type {
  @Injectable({ scope: Scope.REQUEST })
  class PerRequest extends enhancer {
    @Inject(REQUEST) readonly request!: object;

    constructor(...args: readonly unknown[]) {
      super(...args);
    }
  }
  Reflect.defineMetadata('design:paramtypes', Reflect.getMetadata('design:paramtypes', enhancer), PerRequest);
  for (const method of ['canActivate', 'transform', 'intercept', 'catch']) {
    const original = (enhancer.prototype as Record<string, unknown>)[method];
    if (typeof original !== 'function') continue;
    Object.defineProperty(PerRequest.prototype, method, {
      value(this: PerRequest, ...args: readonly unknown[]): unknown {
        if (!/^\/api\/extensions\/company\//.test((this.request as { url?: string }).url ?? ''))
          throw new Error('This is another request.');
        return (original as (...values: readonly unknown[]) => unknown).apply(this, [...args]);
      },
    });
  }
  const types = Reflect.getMetadata('__filterCatchExceptions__', enhancer) as unknown;
  if (types) Catch(...(types as Type[]))(PerRequest);
  return PerRequest;
}

/** The ways in which Nest allows global enhancers to be provided. */
export const REGISTRATIONS = {
  useClass: () => ENHANCERS.map(([provide, useClass]) => ({ provide, useClass })),
  useFactory: () =>
    ENHANCERS.map(([provide, enhancer, inject]) => ({
      provide,
      useFactory: (...args: readonly unknown[]): unknown => new enhancer(...args),
      inject: [...inject],
    })),
  useExisting: () =>
    ENHANCERS.flatMap(([provide, enhancer]) => [enhancer, { provide, useExisting: enhancer }]),
  useValue: () => {
    const company = new Company();
    return ENHANCERS.filter(([token]) => token !== APP_FILTER)
      .map(([provide, enhancer]): Provider => ({ provide, useValue: new enhancer(company) as object }))
      .concat({ provide: APP_FILTER, useClass: TeaFilter });
  },
  'useClass, for each request': () =>
    ENHANCERS.map(([provide, enhancer]) => ({ provide, useClass: createRequestScoped(enhancer) })),
  'useFactory, for each request': () =>
    ENHANCERS.map(([provide, enhancer, inject]) => ({
      provide,
      useFactory: (...args: readonly unknown[]): unknown => new enhancer(...args),
      inject: [...inject, REQUEST],
      scope: Scope.REQUEST,
    })),
  'useExisting, for each request': () =>
    ENHANCERS.flatMap(([provide, enhancer]) => {
      const existing = createRequestScoped(enhancer);
      return [existing, { provide, useExisting: existing }];
    }),
} satisfies Record<string, () => Provider[]>;

export type Registration = keyof typeof REGISTRATIONS;

@Injectable()
class CompanyMiddleware implements NestMiddleware {
  constructor(private readonly company: Company) {}

  use(_request: unknown, response: ServerResponse, next: () => void): void {
    if (this.company.name === 'company') response.setHeader('X-Company', 'yes');
    next();
  }
}

function createController(path: string): Type {
  @Controller(path)
  class EchoController {
    @Get('echo/:text')
    echo(@Param('text') text: string, @Query('q') q: string): string {
      return `${text} ${q}`;
    }

    @Get('fail')
    fail(): never {
      throw new OutOfTea('No tea is left.');
    }
  }
  return EchoController;
}

/** Creates a company's extension, which has routes in two modules and global enhancers. */
export function createCompany(
  registration: Registration,
): LauncherExtension & { module: Type | DynamicModule } {
  @Module({ controllers: [createController('imported')] })
  class ImportedModule {}

  @Module({
    imports: [ImportedModule],
    controllers: [createController('own')],
    providers: [Company, ...REGISTRATIONS[registration]()],
  })
  class CompanyModule implements NestModule {
    configure(consumer: MiddlewareConsumer): void {
      const sendElsewhere = (_request: unknown, _response: unknown, next: () => void): void => next();
      consumer.apply(CompanyMiddleware).forRoutes('*').apply(sendElsewhere).forRoutes('*');
    }
  }
  return { name: 'company', compatibility: '*', module: CompanyModule };
}

@Controller('echo')
class NeighbourController {
  @Get(':text')
  echo(@Param('text') text: string): string {
    return text;
  }
}

@Module({ controllers: [NeighbourController] })
class NeighbourModule {}

/** Another extension, which has no enhancers. */
export const neighbour: LauncherExtension = {
  name: 'neighbour',
  compatibility: '*',
  module: NeighbourModule,
};

/** Routes of a program that hosts Hangar. */
@Controller('host')
export class HostController {
  private requests = 0;

  @Get('echo/:text')
  echo(@Param('text') text: string): string {
    return text;
  }

  @Get('count')
  count(): string {
    this.requests += 1;
    return String(this.requests);
  }

  @Get('fail')
  fail(): never {
    throw new OutOfTea('none left');
  }
}
