/** A file that a source port left and that cannot be read. The message is a sentence for people, without the file's name. */
export class DamagedPlayFile extends Error {
  override readonly name = 'DamagedPlayFile';
}
