/** A part of the program that is loaded separately: Express. */
export { default as express } from 'express';
