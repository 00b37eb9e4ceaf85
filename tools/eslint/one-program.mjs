/**
 * Makes typed ESLint rules use the programs of the given tsconfig files instead of one per project, so that types
 * shared by projects are checked only once.
 * @param {readonly any[]} config of the workspace
 * @param {object} program
 * @param {string[]} program.tsconfigs relative to the workspace
 * @param {string[]} program.ignores files that are not part of it
 */
export function withOneProgram(config, { tsconfigs, ignores }) {
  const replaced = config.map((entry) => {
    const { projectService, ...parserOptions } = entry.languageOptions?.parserOptions ?? {};
    if (!projectService) return entry;
    const languageOptions = {
      ...entry.languageOptions,
      parserOptions: { ...parserOptions, project: tsconfigs },
    };
    return { ...entry, languageOptions };
  });
  return [{ ignores }, ...replaced];
}
