import { verify } from 'node:crypto';

/** Thrown for a release without a valid signature of its publisher. The message is meant for the user. */
export class UnsignedRelease extends Error {
  constructor() {
    super("The update information isn't signed by the Hangar project, so it was ignored.");
    this.name = 'UnsignedRelease';
  }
}

/**
 * Checks the signature of a release's file list. The name of the list is part of what is signed, so that a list for
 * another system or channel cannot be served in its place.
 * @param signature in base64, as `tools/sign-releases.mjs` writes it
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
    // If the key cannot be read, the signature is not valid.
    return false;
  }
}
