import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'soltura_pat_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** So many digits of base 62 hold 256 bits, and 32. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/**
 * A new token: the prefix by which it is found where it does not belong, 256 random bits, and the CRC-32 of both. All of
 * it are letters, digits and underscores, so that a double click takes it whole.
 */
export function makeTokenText(random: (bytes: number) => Buffer = randomBytes): string {
  const secret = toDigits(BigInt(`0x${random(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return `${PREFIX}${secret}${checksum(secret)}`;
}

/** Whether a bearer token is meant to be one of ours, and not one of the sign-in. */
export function isTokenText(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** What is stored of a token and found by it; undefined for a text that we never gave out. */
export function hashToken(text: string): string | undefined {
  const [, secret, sum] = SHAPE.exec(text) ?? [];
  if (secret === undefined || sum !== checksum(secret)) return undefined;
  return createHash('sha256').update(text).digest('hex');
}

function checksum(secret: string): string {
  return toDigits(BigInt(crc32(`${PREFIX}${secret}`)), CHECKSUM_LENGTH);
}

function toDigits(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest /= 62n)
    digits = (DIGITS[Number(rest % 62n)] ?? '') + digits;
  return digits;
}
