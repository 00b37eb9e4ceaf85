export { ExtensionDefinitions } from './extension-definitions';
export { applyExtensionEnhancers, ENHANCER_CLASSES } from './apply-extension-enhancers';
