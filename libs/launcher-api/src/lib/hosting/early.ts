/** What of this folder is needed before the modules of Nest are loaded, and so knows nothing of Nest. */
export * from './launcher-extension';
export * from './launcher-options';
