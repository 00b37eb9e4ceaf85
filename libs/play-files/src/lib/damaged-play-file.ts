/** A source port's file that cannot be read. The message is a sentence for the user without the file's name. */
export class DamagedPlayFile extends Error {
  override readonly name = 'DamagedPlayFile';
}
