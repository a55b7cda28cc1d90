import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';

export interface PasskeyFaults {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  /** The signature counter; by default one more than before. */
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  isForged?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const creation = z.object({ challenge: z.string(), user: z.object({ id: z.string() }) });
const request = z.object({ challenge: z.string() });

type Cbor = Parameters<typeof isoCBOR.encode>[0];

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

export class SoftwarePasskey {
  readonly id = encode(randomBytes(16));
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  /** Signature counter; always 0 for synchronised passkeys. */
  counter = 1;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create(options: unknown, faults: PasskeyFaults = {}): string {
    const { challenge, user } = z.parse(creation, options);
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    const aaguid = Buffer.alloc(16);
    const head = this.#writeHead(HAS_KEY, faults);
    const data = Buffer.concat([head, aaguid, idLength, id, writeKey(this.#keys.publicKey)]);
    const attestation = new Map<string | number, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return this.#write({
      clientDataJSON: encode(this.#writeClientData('webauthn.create', challenge, faults)),
      attestationObject: encode(isoCBOR.encode(attestation)),
      transports: ['internal'],
    });
  }

  get(options: unknown, faults: PasskeyFaults = {}): string {
    const { challenge } = z.parse(request, options);
    if (this.counter > 0) this.counter += 1;
    const clientData = this.#writeClientData('webauthn.get', challenge, faults);
    const data = this.#writeHead(0, faults);
    const key = faults.isForged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#keys.privateKey;
    const signature = sign('sha256', Buffer.concat([data, hash(clientData)]), key);
    return this.#write({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(data),
      signature: encode(signature),
      userHandle: faults.userHandle ?? this.#userHandle,
    });
  }

  #write(response: object): string {
    const { id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #writeClientData(type: string, challenge: string, faults: PasskeyFaults): string {
    return JSON.stringify({
      type: faults.type ?? type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? this.#origin,
      crossOrigin: false,
    });
  }

  #writeHead(flags: number, { host, counter = this.counter, isVerified = true }: PasskeyFaults): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const said = PRESENT | (isVerified ? VERIFIED : 0) | flags;
    return Buffer.concat([hash(host ?? new URL(this.#origin).hostname), Buffer.of(said), count]);
  }
}

/** Encodes the public key as COSE (RFC 9052): an EC2 key on P-256 for ES256. */
function writeKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<string | number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}
