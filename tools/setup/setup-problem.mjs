/** What is wrong with the machine or the set-up, as a sentence for the user that names the way out. */
export class SetupProblem extends Error {}
