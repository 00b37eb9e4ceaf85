import { verify } from 'node:crypto';

/** Thrown for a release without a valid signature by its publisher. The message is meant for the user. */
export class UnsignedRelease extends Error {
  constructor() {
    super("The update information isn't signed by the Hangar project, so it was ignored.");
    this.name = 'UnsignedRelease';
  }
}

/**
 * Checks the signature of a release list. The name of the list is signed too, so that a server cannot substitute the
 * list of another system or channel.
 * @param signature in base64, as written by `tools/sign-releases.mjs`
 */
export function checkSignature(
  list: { readonly name: string; readonly text: string },
  signature: string,
  publicKey: string,
): void {
  const signed = Buffer.from(`${list.name}\n${list.text}`);
  if (!isSignedBy(publicKey, signed, Buffer.from(signature.trim(), 'base64'))) throw new UnsignedRelease();
}

function isSignedBy(publicKey: string, signed: Buffer, signature: Buffer): boolean {
  try {
    return verify(null, signed, publicKey, signature);
  } catch {
    // The key is unreadable, so the signature cannot be verified and counts as invalid.
    return false;
  }
}
