/** Prints one step of a tool. */
export function print(sentence) {
  console.log(`hangar: ${sentence}`);
}
