/**
 * Makes typed rules use the programs of given tsconfig files instead of the one of each project: types that projects have in common
 * are checked once for all of them.
 * @param {readonly any[]} config of the workspace
 * @param {object} program
 * @param {string[]} program.tsconfigs relative to the workspace
 * @param {string[]} program.ignores what is not part of it
 */
export function inOneProgram(config, { tsconfigs, ignores }) {
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
