import type { Db } from '../../db/session.ts';

/** The key pair by which push services know this installation, in base64url. The private key is a secret. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const read = {
  name: 'read-push-keys',
  text: 'select public_key as "publicKey", private_key as "privateKey" from push_keys',
};

const keep = {
  name: 'keep-push-keys',
  text: 'insert into push_keys (public_key, private_key) values ($1, $2) on conflict (one) do nothing',
};

/** Returns the keys, which the first server makes; servers that start at once get the same. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const stored = await readStored(db);
  if (stored) return stored;
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db.query(keep, [publicKey, privateKey]);
  const kept = await readStored(db);
  if (!kept) throw new Error('The keys for push messages were not stored.');
  return kept;
}

async function readStored(db: Db): Promise<PushKeys | undefined> {
  const [keys] = await db.query<PushKeys & Record<string, unknown>>(read);
  return keys;
}
