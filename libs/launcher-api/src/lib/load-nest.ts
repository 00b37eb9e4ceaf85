/** Nest, in a separate module so that it can be loaded separately. */
export { NestFactory } from '@nestjs/core';
