/** Prints one step of what a tool is doing. */
export function say(sentence) {
  console.log(`hangar: ${sentence}`);
}
