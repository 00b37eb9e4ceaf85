/** A part of the program that is loaded by itself: Nest. */
export { NestFactory } from '@nestjs/core';
