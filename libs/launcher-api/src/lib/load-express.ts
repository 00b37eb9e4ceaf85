/** A part of the program that is loaded by itself: Express. */
export { default as express } from 'express';
