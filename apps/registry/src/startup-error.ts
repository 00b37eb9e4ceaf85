/** The server cannot start; the message says to people why, and what to do. */
export class StartupError extends Error {}
