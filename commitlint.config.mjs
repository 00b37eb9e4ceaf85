/** Requires Conventional Commits, as described in CONTRIBUTING.md. Commits made before this rule aren't checked. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'header-max-length': [2, 'always', 72] },
};
