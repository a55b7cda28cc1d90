import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findAddressByToken, stopByToken } from '../features/staff-day/weekly-mail.queries.ts';
import { STOP_PATH } from '../features/staff-day/weekly-mail.ts';
import { readForm } from './form.ts';
import { sendPage } from './pages/send-page.ts';
import { drawStopMail, drawStoppedMail } from './pages/weekly-mail-pages.ts';
import type { SignInContext } from './sign-in-context.ts';

type StopRequest = FastifyRequest<{ Querystring: { token?: string } }>;

/**
 * The page that stops the mail of Mondays, for whoever has its link: no log-in. Opening it changes nothing, because mail
 * programs open links too; what they post by themselves carries the token in the address (RFC 8058).
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
