import { addDays, toDay } from '@soltura/domain/dates';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Search engines find the front page only: every other page needs a sign-in. */
const ROBOTS = 'User-agent: *\nAllow: /$\nDisallow: /\n';
const DAY_SECONDS = 86_400;
/** The validity of our security contacts, in days (RFC 9116 2.5.5: less than a year). */
const CONTACT_DAYS = 180;

/** Serves files at well-known paths, for crawlers, password managers and security researchers. */
export function mountWellKnown(app: FastifyInstance, config: Config, now: () => Date): void {
  const cacheControl = `public, max-age=${DAY_SECONDS}`;
  app.get('/robots.txt', (_, reply) =>
    reply.header('cache-control', cacheControl).type('text/plain; charset=utf-8').send(ROBOTS),
  );
  // Pages name the icon; for files without a page, such as a clip, browsers ask for this path.
  app.get('/favicon.ico', (_, reply) =>
    reply.header('cache-control', cacheControl).redirect('/mark.png', 302),
  );
  if (config.securityContact !== undefined) {
    const contact = config.securityContact;
    app.get('/.well-known/security.txt', (_, reply) => {
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${addDays(toDay(now()), CONTACT_DAYS)}T00:00:00Z`,
        `Canonical: ${config.publicUrl}/.well-known/security.txt`,
        'Preferred-Languages: en, es',
      ];
      return reply
        .header('cache-control', cacheControl)
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    });
  }
  if (config.identity.provider === 'embedded') {
    app.get('/.well-known/change-password', (_, reply) =>
      reply.header('cache-control', 'no-store').redirect('/account', 302),
    );
  }
}
