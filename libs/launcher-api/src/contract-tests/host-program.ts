import {
  BadRequestException,
  Body,
  CallHandler,
  Catch,
  Controller,
  ExceptionFilter,
  ExecutionContext,
  Get,
  Header,
  HttpException,
  Injectable,
  Module,
  NestInterceptor,
  Param,
  ParseIntPipe,
  Post,
  StreamableFile,
  UploadedFile,
  UseFilters,
  UseInterceptors,
  type ArgumentsHost,
  type DynamicModule,
  type Type,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FileInterceptor } from '@nestjs/platform-express';
import { IsString } from 'class-validator';
import { map, type Observable } from 'rxjs';

class OutOfTea extends Error {}

/** An exception filter of the host program. */
@Catch(OutOfTea)
@Injectable()
class TeaFilter implements ExceptionFilter {
  constructor(private readonly host: HttpAdapterHost) {}

  catch(error: OutOfTea, host: ArgumentsHost): void {
    this.host.httpAdapter.reply(host.switchToHttp().getResponse(), { tea: error.message }, 418);
  }
}

/** A response envelope of the host program. */
@Injectable()
class BoxInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((value: unknown) => ({ box: value })));
  }
}

class ShelfRequest {
  @IsString() name!: string;
}

/** Examples of routes that a program may have, some of them below `/api`. */
@Controller('api/shelf')
class ShelfController {
  @Get()
  list(): string[] {
    return ['Valiant'];
  }

  @Get('nothing')
  getNothing(): undefined {
    return undefined;
  }

  @Post()
  add(@Body() request: ShelfRequest): unknown {
    return { taken: request, kind: typeof request };
  }

  @Post('upload')
  @UseInterceptors(FileInterceptor('file'))
  upload(@UploadedFile() file?: { originalname: string; size: number }): unknown {
    return { name: file?.originalname, bytes: file?.size };
  }

  @Get('boxed')
  @UseInterceptors(BoxInterceptor)
  getBoxed(): string {
    return 'inside';
  }

  @Get('file')
  file(): StreamableFile {
    return new StreamableFile(Buffer.from('bytes'), { type: 'text/x-bytes' });
  }

  @Get('page')
  @Header('Content-Type', 'text/html')
  getPage(): string {
    return '<script>alert(1)</script>';
  }

  @Get('errors/:status')
  fail(@Param('status', ParseIntPipe) status: number): never {
    throw new HttpException({ message: 'The shop is shut.', reason: 'late' }, status);
  }

  @Get('tea')
  @UseFilters(TeaFilter)
  throwOutOfTea(): never {
    throw new OutOfTea('none left');
  }

  @Get('broken')
  throwError(): never {
    throw new Error('a secret');
  }

  @Get('malformed')
  throwBadRequest(): never {
    throw new BadRequestException(['a must be b', 'c must be d']);
  }
}

/** Creates a program with the routes above that also imports `modules`. */
export function createHostProgram(...modules: (Type | DynamicModule)[]): DynamicModule {
  @Module({})
  class HostModule {}
  return { module: HostModule, imports: modules, controllers: [ShelfController] };
}
