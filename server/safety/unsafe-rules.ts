/** Names of unsafe conditions that a production installation refuses unless it allows them by name. */
export const unsafeNames = ['root', 'http', 'issuer', 'demo', 'source-maps', 'exports'] as const;
export type UnsafeName = (typeof unsafeNames)[number];

/** Facts about an installation; missing ones are not judged. */
export interface Situation {
  readonly userId?: number | undefined;
  readonly publicUrl?: string;
  readonly issuer?: string | undefined;
  readonly hasDemoAccounts?: boolean;
  readonly isReachable?: boolean;
  readonly sourceMaps?: readonly string[];
  /** A folder for an export that other accounts of the machine can open. */
  readonly openFolder?: string | undefined;
}

/** An unsafe condition: a sentence about it, and one with the reason and the remedy. */
export interface Unsafe {
  readonly name: UnsafeName;
  readonly what: string;
  readonly why: string;
}

type Rule = Omit<Unsafe, 'what'> & {
  readonly find: (situation: Situation) => string | undefined;
};

const rules: readonly Rule[] = [
  {
    name: 'root',
    find: ({ userId }) => (userId === 0 ? 'The server runs as root.' : undefined),
    why: 'Whoever breaks into it has the whole machine: run it under an account of its own.',
  },
  {
    name: 'http',
    find: ({ publicUrl = 'https://unknown' }) =>
      publicUrl.startsWith('http:') && !isLocalName(new URL(publicUrl).hostname)
        ? `PUBLIC_URL is ${publicUrl}, without encryption.`
        : undefined,
    why: 'Passwords and tokens can be read on their way: put a proxy with a certificate before the server, and set PUBLIC_URL to its https address.',
  },
  {
    name: 'issuer',
    find: ({ issuer }) =>
      issuer?.startsWith('http:') && !isLocalName(new URL(issuer).hostname)
        ? `OIDC_ISSUER is ${issuer}, without encryption.`
        : undefined,
    why: 'Whoever stands between can give the server keys of their own, and sign in as anybody: use its https address.',
  },
  {
    name: 'demo',
    find: ({ hasDemoAccounts, isReachable }) =>
      hasDemoAccounts && isReachable
        ? 'Anybody can sign in with the demo accounts, from outside this machine too.'
        : undefined,
    why: 'Their password is printed in the documentation, and one of them is an admin: use an empty database with DEMO=off, or listen on this machine only.',
  },
  {
    name: 'source-maps',
    find: ({ sourceMaps: [first, ...others] = [] }) =>
      first === undefined
        ? undefined
        : `Source maps are served: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}.`,
    why: 'They show the source of the web app to everybody: build it anew with npm run build.',
  },
  {
    name: 'exports',
    find: ({ openFolder }) =>
      openFolder === undefined ? undefined : `Other accounts of this machine can open ${openFolder}.`,
    why: 'An export holds everything about everybody: name a new folder, or close this one with chmod 700.',
  },
];

export function findUnsafe(situation: Situation, allowed: ReadonlySet<UnsafeName>): Unsafe[] {
  return rules.flatMap(({ name, find, why }) => {
    const what = allowed.has(name) ? undefined : find(situation);
    return what === undefined ? [] : [{ name, what, why }];
  });
}

export function describeUnsafe(found: readonly Unsafe[]): string {
  const reasons = found.map(({ name, what, why }) => `- ${name}: ${what} ${why}`);
  const names = found.map(({ name }) => name).join(',');
  return `NODE_ENV is production, where this is refused:\n${reasons.join('\n')}\nTo do it all the same, set ALLOW_UNSAFE=${names}`;
}

export function isLocalName(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
}
