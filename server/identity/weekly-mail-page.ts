import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findAddressByToken, stopByToken } from '../features/staff-day/weekly-mail.queries.ts';
import { STOP_PATH } from '../features/staff-day/weekly-mail.ts';
import { readForm } from './form.ts';
import { sendPage } from './pages/send-page.ts';
import { drawStopMail, drawStoppedMail } from './pages/weekly-mail-pages.ts';
import type { SignInContext } from './sign-in-context.ts';

type StopRequest = FastifyRequest<{ Querystring: { token?: string } }>;

/**
 * Mounts the page that unsubscribes from the weekly mail, without log-in. A GET changes nothing, because mail programs
 * open links too; their one-click POST carries the token in the address (RFC 8058).
 */
export function mountWeeklyMailPage(app: FastifyInstance, { config, db }: SignInContext): void {
  app.get(STOP_PATH, async ({ query: { token = '' } }: StopRequest, reply) => {
    const email = await findAddressByToken(db, token);
    return sendPage(
      reply,
      email === undefined ? drawStoppedMail(config) : drawStopMail(config, { email, token }),
    );
  });

  app.post(STOP_PATH, async ({ query, body }: StopRequest, reply) => {
    await stopByToken(db, query.token ?? readForm(body).token);
    return sendPage(reply, drawStoppedMail(config));
  });
}
