/** A problem with the computer or the setup. The message is for the user and includes the remedy. */
export class SetupProblem extends Error {}
