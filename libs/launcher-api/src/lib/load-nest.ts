/** A part of the program that is loaded separately: Nest. */
export { NestFactory } from '@nestjs/core';
