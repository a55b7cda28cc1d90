import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { findAccountByEmail, markVerified, saveVerifiedAccount } from './accounts.ts';
import { recordFailedSignIn } from './failed-sign-in.ts';
import { readForm } from './form.ts';
import { findLink, type Link, type LinkPurpose, takeLink, withdrawLinks } from './links.ts';
import { sendErrorPage } from './pages/error-page.ts';
import type { Problem } from './pages/fields.ts';
import { drawChoosePassword, drawConfirm, drawLinkDone } from './pages/link-pages.ts';
import { sendPage } from './pages/send-page.ts';
import { checkPassword, describeWeakness, hashPassword } from './passwords.ts';
import { endSessionsOf } from './payloads.ts';
import type { SignInContext } from './sign-in-context.ts';
import { describeShortWait } from './waiting.ts';

type LinkRequest = FastifyRequest<{ Querystring: { token?: string } }>;

const BAD_STATUS = 422;
const WAIT_STATUS = 429;

/** Mounts the pages behind one-time links. A GET changes nothing, because mail programs open links too. */
export function mountAccountLinks(app: FastifyInstance, context: SignInContext): void {
  const { config, db, now, limits } = context;

  app.get('/account/password', async (request: LinkRequest, reply) => {
    const { token = '' } = request.query;
    const link = await findLinkFor(['reset', 'invite'], token);
    if (!link) return refuseLink(reply);
    return sendPage(reply, drawChoosePassword(config, { token, email: link.email }));
  });

  app.post('/account/password', async (request, reply) => {
    const { token, password } = readForm(request.body);
    const link = await findLinkFor(['reset', 'invite'], token);
    if (!link) return refuseLink(reply);
    const { email } = link;
    const { product, publicUrl } = config;
    const weakness = await describeWeakness(password, { email, product, publicUrl });
    if (weakness !== undefined) {
      const problem = { text: weakness, field: 'password' } as const;
      return sendPage(reply, drawChoosePassword(config, { token, email, problem }), BAD_STATUS);
    }
    const passwordHash = await hashPassword(password);
    const isDone = await db.transaction(async (transaction) => {
      if (!(await takeLink(transaction, token, now()))) return false;
      const accountId = await saveVerifiedAccount(transaction, { email, name: '', passwordHash }, now());
      await withdrawLinks(transaction, email);
      await endSessionsOf(transaction, accountId);
      const event = { kind: 'password-set', actor: { email }, accountId, address: request.ip } as const;
      await storeAuditEvents(transaction, [event], now());
      return true;
    });
    if (!isDone) return refuseLink(reply);
    await limits.guesses.forget({ email, address: request.ip });
    return sendPage(reply, drawLinkDone(config, 'Your password is saved'));
  });

  app.get('/account/confirm', async (request: LinkRequest, reply) => {
    const { token = '' } = request.query;
    const link = await findLinkFor(['verify'], token);
    if (!link) return refuseLink(reply);
    return sendPage(reply, drawConfirm(config, { token, email: link.email }));
  });

  app.post('/account/confirm', async (request, reply) => {
    const { token, password } = readForm(request.body);
    const link = await findLinkFor(['verify'], token);
    if (!link) return refuseLink(reply);
    const { email } = link;
    const refuse = (problem: Problem, status: number) =>
      sendPage(reply, drawConfirm(config, { token, email, problem }), status);
    const guess = { email, address: request.ip };
    const { waitSeconds, byStrangers } = await limits.guesses.count(guess, now());
    if (waitSeconds > 0) {
      reply.header('retry-after', waitSeconds);
      return refuse({ text: describeShortWait(waitSeconds), waitSeconds }, WAIT_STATUS);
    }
    const account = await findAccountByEmail(db, email);
    if (!account || !(await checkPassword(account.passwordHash, password))) {
      recordFailedSignIn(context, { account, address: request.ip, byStrangers, log: request.log });
      const text = 'That is not the password of the registration. Try again, or register once more.';
      return refuse({ text, field: 'password' }, BAD_STATUS);
    }
    await limits.guesses.forgive(guess);
    const isDone = await db.transaction(async (transaction) => {
      if (!(await takeLink(transaction, token, now()))) return false;
      await markVerified(transaction, account.accountId, now());
      await withdrawLinks(transaction, email);
      const { accountId } = account;
      const event = { kind: 'email-confirmed', actor: { email }, accountId, address: request.ip } as const;
      await storeAuditEvents(transaction, [event], now());
      return true;
    });
    return isDone ? sendPage(reply, drawLinkDone(config, 'Your email is confirmed')) : refuseLink(reply);
  });

  async function findLinkFor(purposes: LinkPurpose[], token: string): Promise<Link | undefined> {
    const link = await findLink(db, token, now());
    return link && purposes.includes(link.purpose) ? link : undefined;
  }

  function refuseLink(reply: FastifyReply): FastifyReply {
    return sendErrorPage(reply, config, 'link-expired');
  }
}
