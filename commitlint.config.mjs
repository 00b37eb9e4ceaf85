/** Conventional Commits, as CONTRIBUTING.md describes them. Commits from before this rule are not checked. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'header-max-length': [2, 'always', 72] },
};
