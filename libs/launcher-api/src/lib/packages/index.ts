export * from './identify-game';
export { isPackage, withPackage } from './package-reader';
