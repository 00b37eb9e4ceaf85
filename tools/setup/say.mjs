/** Prints one step of a tool. */
export function say(sentence) {
  console.log(`hangar: ${sentence}`);
}
