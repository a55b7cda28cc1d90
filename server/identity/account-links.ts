import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { storeAuditEvents } from '../audit/audit-events.ts';
import { findPeople } from './account-person.ts';
import { findAccountByEmail, markVerified, saveVerifiedAccount } from './accounts.ts';
import { recordFailedSignIn } from './failed-sign-in.ts';
import { readForm } from './form.ts';
import { offerSignIn } from './link-sign-in.ts';
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

/**
 * Mounts the pages behind one-time links, which end in the app, signed in. A GET changes nothing, because mail programs
 * open links too.
 */
export function mountAccountLinks(
  app: FastifyInstance,
  findProvider: () => Promise<Provider>,
  context: SignInContext,
): void {
  const { config, db, now, limits } = context;
  const { find: findPerson } = findPeople(findProvider, context);

  app.get('/account/password', async (request: LinkRequest, reply) => {
    const { token = '' } = request.query;
    const link = await findLinkFor(['reset', 'invite'], token);
    if (!link) return refuseLink(reply);
    const { purpose, email } = link;
    const other = await findOther(request, reply, email);
    return sendPage(reply, drawChoosePassword(config, { token, email, purpose, other }));
  });

  app.post('/account/password', async (request, reply) => {
    const { token, password } = readForm(request.body);
    const link = await findLinkFor(['reset', 'invite'], token);
    if (!link) return refuseLink(reply);
    const { email, purpose } = link;
    const { product, publicUrl } = config;
    const weakness = await describeWeakness(password, { email, product, publicUrl });
    if (weakness !== undefined) {
      const problem = { text: weakness, field: 'password' } as const;
      const other = await findOther(request, reply, email);
      return sendPage(
        reply,
        drawChoosePassword(config, { token, email, purpose, other, problem }),
        BAD_STATUS,
      );
    }
    const passwordHash = await hashPassword(password);
    const accountId = await db.transaction(async (transaction) => {
      if (!(await takeLink(transaction, token, now()))) return undefined;
      const accountId = await saveVerifiedAccount(transaction, { email, name: '', passwordHash }, now());
      await withdrawLinks(transaction, email);
      await endSessionsOf(transaction, accountId);
      const event = { kind: 'password-set', actor: { email }, accountId, address: request.ip } as const;
      await storeAuditEvents(transaction, [event], now());
      return accountId;
    });
    if (accountId === undefined) return refuseLink(reply);
    await limits.guesses.forget({ email, address: request.ip });
    return goOn(request, reply, { accountId, title: 'Your password is saved' });
  });

  app.get('/account/confirm', async (request: LinkRequest, reply) => {
    const { token = '' } = request.query;
    const link = await findLinkFor(['verify'], token);
    if (!link) return refuseLink(reply);
    const { email } = link;
    const other = await findOther(request, reply, email);
    return sendPage(reply, drawConfirm(config, { token, email, other }));
  });

  app.post('/account/confirm', async (request, reply) => {
    const { token, password } = readForm(request.body);
    const link = await findLinkFor(['verify'], token);
    if (!link) return refuseLink(reply);
    const { email } = link;
    const refuse = async (problem: Problem, status: number) => {
      const other = await findOther(request, reply, email);
      return sendPage(reply, drawConfirm(config, { token, email, other, problem }), status);
    };
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
    const { accountId } = account;
    const isDone = await db.transaction(async (transaction) => {
      if (!(await takeLink(transaction, token, now()))) return false;
      await markVerified(transaction, accountId, now());
      await withdrawLinks(transaction, email);
      const event = { kind: 'email-confirmed', actor: { email }, accountId, address: request.ip } as const;
      await storeAuditEvents(transaction, [event], now());
      return true;
    });
    if (!isDone) return refuseLink(reply);
    return goOn(request, reply, { accountId, title: 'Your email is confirmed' });
  });

  /** Leads to the app, where the person is logged in; a form of another site ends with a notice. */
  async function goOn(
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId, title }: { accountId: string; title: string },
  ): Promise<FastifyReply> {
    const provider = await findProvider();
    const next = await offerSignIn(context, { request, reply }, { provider, accountId });
    if (next === undefined) return sendPage(reply, drawLinkDone(config, title));
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  }

  async function findOther(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
  ): Promise<string | undefined> {
    const here = await findPerson(request, reply);
    return here && here.account.email !== email ? here.account.email : undefined;
  }

  async function findLinkFor(purposes: LinkPurpose[], token: string): Promise<Link | undefined> {
    const link = await findLink(db, token, now());
    return link && purposes.includes(link.purpose) ? link : undefined;
  }

  function refuseLink(reply: FastifyReply): FastifyReply {
    return sendErrorPage(reply, config, 'link-expired');
  }
}
